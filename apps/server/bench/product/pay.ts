import type { Month } from '@muster/kernel/month'
import { newId } from '../../src/platform/base/crypto.ts'
import { workbookOf } from '../../src/platform/files/workbook.ts'
import type { Company } from './company.ts'
import { numberOf } from './names.ts'

/** Columns of amounts of a sheet: eight earnings, three deductions, one cost of the employer. */
const ITEMS = Array.from({ length: 12 }, (_, n) => ({
  name: `Item ${n + 1}`,
  kind: n < 8 ? 'earning' : n < 11 ? 'deduction' : 'employer-cost',
  origin: n === 0 ? 'salary' : n === 1 ? 'overtime' : n === 8 ? 'attendance' : 'none',
}))

/** Lets HR and one more person manage pay, opens pay in every session, and makes the items of a company. */
export async function openPayOf({ owner, companyId }: Company): Promise<void> {
  await owner.query(
    `update identity.role set codes = codes || '{finance:salary-manage:r,finance:salary-manage:cud}' where code = 'hr'`,
  )
  await owner.query(
    `insert into identity.role_grant (id, person_id, role_id, scope, companies)
     select gen_random_uuid(), s.person_id, (select id from identity.role where code = 'hr'), 'company', array[$1::uuid]
     from identity.session s where s.token_hash = sha256(convert_to('crowd-0', 'UTF8'))`,
    [companyId],
  )
  await owner.query(`update identity.credential set secondary_hash = 'open'`)
  await owner.query(`update identity.session set secondary_until = '2100-01-01T00:00:00Z'`)
  for (const [n, { name, kind, origin }] of ITEMS.entries()) {
    const names = JSON.stringify({ cn: '', en: name, vn: '' })
    await owner.query(
      `insert into payroll.pay_item (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, kind, position, origin, is_in_use)
       values ($1, $2, $3, $4, $4, $4, $4, $5, $6, $7, true)`,
      [companyId, newId(), names, name.toLowerCase(), kind, n + 1, origin],
    )
  }
}

/** A sheet of everybody; amounts differ by person and month. */
export function paySheetOf({ people }: Company, turn: number): Promise<Uint8Array> {
  const amounts = (n: number) =>
    ITEMS.map(
      ({ kind }, i) => (kind === 'deduction' ? 100_000 : 1_000_000) + ((n * 7919 + i * 104_729 + turn * 31) % 90_000),
    )
  return workbookOf([
    {
      title: 'Pay',
      header: ['Job number', ...ITEMS.map(({ name }) => name)],
      rows: Array.from({ length: people }, (_, n) => [numberOf(n), ...amounts(n)]),
    },
  ])
}

/** Checks and proposes a sheet as HR and releases it as the other person; gives how many payslips there are. */
export async function releasePay(company: Company, month: Month, book: Uint8Array): Promise<number> {
  const send = async (step: 'check' | 'propose') => {
    const form = new FormData()
    form.set('companyId', company.companyId)
    form.set('month', month)
    form.set('file', new Blob([Buffer.from(book)]), 'pay.xlsx')
    return call<{ runId: string; rows: { read: number } }>(company, `/payroll/pay-sheets/${step}`, company.hr(0), form)
  }
  const { rows } = await send('check')
  const { runId } = await send('propose')
  await call(company, `/payroll/pay-runs/${runId}/release`, company.token(0), JSON.stringify({ version: 1 }))
  return rows.read
}

async function call<T>(company: Company, path: string, token: string, body: FormData | string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${company.port}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  })
  const { data } = (await answer.json()) as { data: T }
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${JSON.stringify(data).slice(0, 500)}`)
  return data
}
