import type { PayItemKind, PayItemOrigin } from '@muster/contract/payroll/pay-item'
import { payItemEndpoints as payItems } from '@muster/contract/payroll/pay-item'
import { sql } from 'kysely'
import { newId } from '../src/platform/base/crypto.ts'
import { type Cell, workbookOf } from '../src/platform/files/workbook.ts'
import { notifyRightsChanged } from '../src/platform/push/notify-rights.ts'
import { makePerson, names, type Person } from './make.ts'
import { sheetBody } from './onboarding.ts'
import type { Caller, TestServer } from './server.ts'

type PayItem = { kind?: PayItemKind; origin?: PayItemOrigin }

/** Somebody who manages pay in a company, of ALPHA unless given; pay is open to them. */
export async function makePayManager(t: TestServer, company = t.group.alpha): Promise<Person> {
  const person = await t.server.runAsSystem(
    (ctx) =>
      makePerson(
        ...([ctx, company, `pay-${newId()}`] as const),
        ['default', 'my', 'finance:salary-manage:r', 'finance:salary-manage:cud'],
        'company',
      ),
    [company.id],
  )
  await openPay(t, person)
  return person
}

/** Gives somebody a secondary password and opens pay in all of their sessions, as if they had typed it; `until` the clock of the test says so. */
export async function openPay(t: TestServer, { personId }: Person, until = '2099-01-01T00:00:00Z'): Promise<void> {
  await t.server.runAsSystem(async (ctx) => {
    await sql`update identity.credential set secondary_hash = 'open', secondary_must_change = false where person_id = ${personId}::uuid`.execute(
      ctx.db,
    )
    await sql`update identity.session set secondary_until = ${until}::timestamptz where person_id = ${personId}::uuid`.execute(
      ctx.db,
    )
    notifyRightsChanged(ctx, { personId })
  }, [])
}

/** The sheet of a month: headers and rows as finance keeps them. */
export const payBook = (header: readonly string[], rows: readonly (readonly Cell[])[]) =>
  workbookOf([{ title: 'Pay', header, rows }])

type Sent = { companyId: string; month: string; payOn?: string; note?: string }

/** Has a sheet of pay looked at, or proposed; gives what the call answered. */
export async function sendPay(caller: Caller, step: 'check' | 'propose', fields: Sent, bytes: Uint8Array) {
  const raw = await caller.send({
    method: 'POST',
    url: `/api/payroll/pay-sheets/${step}`,
    ...sheetBody(fields, bytes),
  })
  const body = raw.json()
  return { status: raw.statusCode, code: body.code, msg: body.msg, data: body.data, refusal: body.data, raw }
}

/** Pay items of a company by the name of each. */
export async function makePayItems(caller: Caller, companyId: string, kinds: Readonly<Record<string, PayItem>>) {
  const ids: Record<string, string> = {}
  for (const [n, [name, item]] of Object.entries(kinds).entries()) {
    const made = await caller.call(payItems.create, {
      ...{ companyId, names: names(name), position: n + 1, isInUse: true, kind: 'earning', origin: 'none', ...item },
    })
    if (made.status !== 200) throw new Error(made.raw.body)
    ids[name] = made.data.id
  }
  return ids
}
