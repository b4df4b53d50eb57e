import { EXCEPTION_KINDS } from '@muster/contract/attendance/day-exception'
import type { Unsettled } from '@muster/contract/attendance/month-closing'
import { addDays, type Day } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'
import { addMonths, firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { closeSome } from '../../src/modules/attendance/closing/close.job.ts'
import { countExceptions } from '../../src/modules/attendance/closing/exception.queries.ts'
import { insertStep, saveMonth } from '../../src/modules/attendance/frozen/closing.queries.ts'
import { UNTOUCHED } from '../../src/modules/attendance/frozen/closing.rules.ts'
import { computeRanges } from '../../src/modules/attendance/recompute/compute.service.ts'
import { rowsOf } from '../../src/platform/db/rows.ts'
import type { Runtime } from '../../src/platform/operation/runtime.ts'
import type { DemoCompany, DemoGroup } from '../group.ts'
import { operationWithin } from '../operation-within.ts'
import { writeOwnPunches } from './clock.ts'

/** What a proposal of the demo accepts: the days of its story, whatever they are. */
const ACCEPTED = Object.fromEntries(EXCEPTION_KINDS.map((kind) => [kind, 0])) as Unsettled
const WHY = 'Everybody was asked; what is left stays as it is'

/**
 * The first two months of a company are closed, and the last one is proposed: HR proposes, the administrator confirms. A clock-out that came
 * later than its closing is made good in the last month.
 */
export async function closeMonths(
  runtime: Runtime,
  client: PoolClient,
  group: DemoGroup,
  company: DemoCompany,
  now: Instant,
): Promise<void> {
  const rows = rowsOf(client)
  const personOf = (account: string) => company.people.find((one) => one.account === account)?.personId ?? null
  const [hr, admin] = [personOf('hr'), personOf('admin')]
  const [first, second, last] = [0, 1, 2].map((n) => addMonths(monthOf(group.from), n)) as [Month, Month, Month]
  for (const month of [first, second]) {
    const stand = { ...UNTOUCHED, state: 'closing', number: 1, version: 2, proposedBy: hr, confirmedBy: admin } as const
    await saveMonth(rows, company.id, month, stand)
    const at = morningAfter(month, 2)
    await insertStep(rows, company.id, month, {
      ...{ kind: 'proposed', number: 0, at, by: hr, reason: WHY, unsettled: ACCEPTED },
    })
    await insertStep(rows, company.id, month, { kind: 'confirmed', number: 1, at: morningAfter(month, 3), by: admin })
    while ((await closeSome(client, { companyId: company.id, month, number: 1 }, now)) === undefined);
  }
  await clockLater(client, company, second, now)
  await saveMonth(rows, company.id, last, { ...UNTOUCHED, state: 'proposed', version: 1, proposedBy: hr })
  await insertStep(rows, company.id, last, {
    ...{ kind: 'proposed', number: 0, at: morningAfter(last, 2), by: hr, reason: WHY },
    unsettled: await left(runtime, client, company.id, last),
  })
}

/** A morning in the month after. */
const morningAfter = (month: Month, days: number): Instant =>
  instantOf(Date.parse(`${addDays(lastDay(month), days)}T02:10:00Z`))

/** Somebody who forgot to clock out in a closed month is found to have done so on the web after all. */
async function clockLater(client: PoolClient, company: DemoCompany, month: Month, now: Instant): Promise<void> {
  const [found] = await rowsOf(client)<{ id: string; day: Day; office: string }>(
    `select r.employment_id as id, r.day, p.office_id as office from attendance.day_result r
     join organisation.v_position p on p.company_id = r.company_id and p.employment_id = r.employment_id and p.is_main and p.period @> r.day
     where r.company_id = $1 and r.day between $2 and $3 and r.missing = 'clock-out' order by r.day, r.employment_id limit 1`,
    [company.id, firstDay(month), lastDay(month)],
  )
  const office = company.offices.find(({ id }) => id === found?.office)
  const person = company.people.find(({ employmentId }) => employmentId === found?.id)
  if (!found || !office || !person) return
  const wall = Date.parse(`${found.day}T17:32:00Z`) / 1000
  const at = Temporal.PlainDateTime.from(`${found.day}T17:32:00`).toZonedDateTime(office.zone).epochMilliseconds / 1000
  const { employmentId } = person
  const punch = { officeId: office.id, gate: 0, pin: '', employmentId, at, wall, status: 1, verify: 1 } as const
  await writeOwnPunches(client, company.id, office, [punch])
  await computeRanges(client, company.id, [{ employmentId, from: found.day, to: found.day }], now)
}

/** What waits in a month, all of it: its proposal accepts that. */
function left(runtime: Runtime, client: PoolClient, companyId: string, month: Month): Promise<Unsettled> {
  return operationWithin(runtime, client, [companyId], async (ctx) => {
    const { accepted: _, ...counts } = await countExceptions(ctx, companyId, month, sql<boolean>`true`)
    const waiting = await ctx.ask('waitingIn', { companyId, from: firstDay(month), to: lastDay(month) })
    return { ...counts, waiting: waiting.flat().length }
  })
}
