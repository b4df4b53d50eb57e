import { MS_PER_DAY } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { addMonths, firstDay, type Month, monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { insertPayItem } from '../../src/modules/payroll/pay-item/pay-item.queries.ts'
import { insertPayslips, insertRun, insertRunItems } from '../../src/modules/payroll/pay-run/new-run.queries.ts'
import { insertMessage } from '../../src/modules/payroll/payslip/message.queries.ts'
import { sealMessage, sealPayslip, sealSums } from '../../src/modules/payroll/sealed/sealed-pay.service.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import { asOf } from '../as-of.ts'
import type { DemoCompany, DemoGroup } from '../group.ts'
import { demoId } from '../id.ts'
import type { DemoPerson } from '../organisation/people.ts'
import { randomOf } from '../random.ts'
import { amountsOf, isPaidIn, PAY_ITEMS } from './pay-amounts.ts'

/** So many months are released; each on this day of the month after it. */
const MONTHS = 3
const RELEASED_ON = 5
const HOUR = 3_600_000

type Cast = Record<'admin' | 'hr' | 'staff', DemoPerson>
type Line = { itemId: string; amount: number }
type Payslip = { id: string; person: DemoPerson; version: number; lines: Line[] }

const itemId = (company: DemoCompany, key: string) => demoId(`${company.code}/pay-item/${key}`)
const payslipId = (company: DemoCompany, person: DemoPerson, month: Month, version: number) =>
  demoId(`${company.code}/payslip/${person.key}/${month}/${version}`)

/**
 * The pay of three months of a company: uploaded by HR, released by its administrator, read and confirmed by most. In the second one a sheet
 * was corrected for two people; of the last one somebody is held back, and somebody asked and was answered.
 */
export async function writePay(ctx: Ctx, group: DemoGroup, company: DemoCompany): Promise<void> {
  const of = (account: DemoPerson['account']) => company.people.find((person) => person.account === account)
  const [admin, hr, staff] = [of('admin'), of('hr'), of('staff')]
  if (!admin || !hr || !staff) return
  const cast = { admin, hr, staff }
  for (const [n, { key, names, kind, origin }] of PAY_ITEMS.entries())
    await insertPayItem(ctx, {
      ...{ companyId: company.id, id: itemId(company, key), names, kind, origin },
      ...{ position: (n + 1) * 10, isInUse: true },
    })
  const isLate = Number(group.anchor.slice(8)) <= RELEASED_ON
  const last = addMonths(monthOf(group.anchor), isLate ? -2 : -1)
  for (let back = MONTHS - 1; back >= 0; back--) await writeMonth(ctx, company, cast, addMonths(last, -back), back)
}

async function writeMonth(ctx: Ctx, company: DemoCompany, cast: Cast, month: Month, back: number): Promise<void> {
  const at = later(`${firstDay(addMonths(month, 1))}T03:00:00.000Z` as Instant, (RELEASED_ON - 1) * MS_PER_DAY)
  const people = company.people.filter((person) => isPaidIn(person, month))
  const payslips = people.map((person) => payslipOf(company, person, month, 1))
  const held = back === 0 ? people.find((person) => person.state === 'notice' && person !== cast.staff) : undefined
  await writeRun(ctx, company, cast, { month, number: 1, at, payslips, held })
  if (back === 1) {
    const corrected = people.filter((person) => !person.account).slice(0, 2)
    const again = corrected.map((person) => payslipOf(company, person, month, 2))
    await writeRun(ctx, company, cast, {
      month,
      number: 2,
      at: later(at, 2 * MS_PER_DAY),
      payslips: again,
      held: undefined,
    })
  }
  await writeLooks(ctx, company, payslips, month, at)
  if (back === 0) await writeQuestion(ctx, company, cast, month, at)
}

function payslipOf(company: DemoCompany, person: DemoPerson, month: Month, version: number): Payslip {
  const amounts = amountsOf(company, person, month, { isCorrected: version > 1 })
  return {
    ...{ id: payslipId(company, person, month, version), person, version },
    lines: PAY_ITEMS.flatMap(({ key }) => {
      const amount = amounts[key] ?? 0
      return amount === 0 ? [] : [{ itemId: itemId(company, key), amount }]
    }),
  }
}

type Run = { month: Month; number: number; at: Instant; payslips: readonly Payslip[]; held: DemoPerson | undefined }

async function writeRun(
  ctx: Ctx,
  company: DemoCompany,
  { admin, hr }: Cast,
  { month, number, at, payslips, held }: Run,
): Promise<void> {
  const companyId = company.id
  const runId = demoId(`${company.code}/pay-run/${month}/${number}`)
  const sums = new Map<string, number>()
  for (const { lines } of payslips)
    for (const line of lines) sums.set(line.itemId, (sums.get(line.itemId) ?? 0) + line.amount)
  await insertRun(asOf(ctx, later(at, -3 * HOUR)), {
    ...{ companyId, id: runId, month, number, payOn: null, note: '', currency: company.currency, monthBefore: null },
    ...{ people: payslips.length, proposedBy: hr.personId },
    encrypted: sealSums(ctx, { companyId, runId }, [...sums]),
  })
  const items = PAY_ITEMS.map(({ key, names, kind }) => ({ id: itemId(company, key), names, kind }))
  await insertRunItems(
    ctx,
    companyId,
    runId,
    items.filter(({ id }) => sums.has(id)),
  )
  await insertPayslips(
    ctx,
    { companyId, runId, month },
    payslips.map(({ id, person: { employmentId }, version, lines }) => ({
      ...{ id, employmentId, version },
      encrypted: sealPayslip(ctx, { companyId, employmentId, month, version }, { lines }),
    })),
  )
  await sql`update payroll.pay_run set state = 'released', decided_by = ${admin.personId}::uuid, decided_at = ${at}::timestamptz, version = 2
    where company_id = ${companyId}::uuid and id = ${runId}::uuid`.execute(ctx.db)
  await sql`update payroll.payslip set released_at = case when employment_id = ${held?.employmentId ?? null}::uuid then null else ${at}::timestamptz end,
      held_because = case when employment_id = ${held?.employmentId ?? null}::uuid then 'Equipment is still to be returned' end
    where company_id = ${companyId}::uuid and run_id = ${runId}::uuid`.execute(ctx.db)
}

/** Most people opened their payslip within two days, and most of those confirmed it. */
async function writeLooks(
  ctx: Ctx,
  company: DemoCompany,
  payslips: readonly Payslip[],
  month: Month,
  at: Instant,
): Promise<void> {
  const looks = payslips.flatMap(({ id, person }) => {
    const drawn = randomOf(`${person.key}/look/${month}`)
    const opened = later(at, drawn.whole(1, 47) * HOUR)
    const isConfirmed = drawn.chance(0.8)
    return person.account || opened > ctx.now || drawn.chance(0.15) ? [] : [{ id, person, opened, isConfirmed }]
  })
  if (looks.length === 0) return
  await sql`insert into payroll.payslip_look (company_id, payslip_id, person_id, at)
    select ${company.id}::uuid, w.id, w.person, w.at from unnest(${looks.map(({ id }) => id)}::uuid[],
      ${looks.map(({ person }) => person.personId)}::uuid[], ${looks.map(({ opened }) => opened)}::timestamptz[]) w (id, person, at)
    join payroll.payslip p on p.company_id = ${company.id}::uuid and p.id = w.id and p.released_at is not null`.execute(
    ctx.db,
  )
  const confirmed = looks.filter(({ isConfirmed }) => isConfirmed)
  await sql`update payroll.payslip p set confirmed_at = w.at from unnest(${confirmed.map(({ id }) => id)}::uuid[],
      ${confirmed.map(({ opened }) => opened)}::timestamptz[]) w (id, at)
    where p.company_id = ${company.id}::uuid and p.id = w.id and p.released_at is not null`.execute(ctx.db)
}

/** What staff asked about the meal allowance, and the answer. */
async function writeQuestion(
  ctx: Ctx,
  company: DemoCompany,
  { hr, staff }: Cast,
  month: Month,
  at: Instant,
): Promise<void> {
  const of = payslipId(company, staff, month, 1)
  const texts = [
    { by: staff, isAnswer: false, text: 'Does the meal allowance count the days of leave?', hours: 5 },
    { by: hr, isAnswer: true, text: 'No, it is the same every month.', hours: 8 },
  ]
  for (const [n, { by, isAnswer, text, hours }] of texts.entries()) {
    const id = demoId(`${company.code}/pay-message/${n}`)
    const when = later(at, hours * HOUR)
    await insertMessage(asOf(ctx, when < ctx.now ? when : ctx.now), {
      ...{
        companyId: company.id,
        id,
        payslipId: of,
        itemId: itemId(company, 'meals'),
        personId: by.personId,
        isAnswer,
      },
      encrypted: sealMessage(ctx, { companyId: company.id, payslipId: of, id }, text),
    })
  }
}
