import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayAt } from '../company/today.queries.ts'
import type { Deadlines } from './deadline.rules.ts'
import { STEPS } from './deadline.rules.ts'

/** An employment with what its deadlines follow from; `today` is the day in the zone of the person's office. */
export type DeadlineRow = Deadlines & { id: string; today: Day }

/** Those whose probation or contract ends around today, behind one of them in order of id. */
export async function listNearDeadlines(ctx: Ctx, companyId: string, after: string, limit: number) {
  const near = (column: string) =>
    sql`e.${sql.ref(column)} between ${todayAt(ctx, 'c.zone')} - ${AROUND}::int and ${todayAt(ctx, 'c.zone')} + ${AROUND}::int`
  return rowsOf(
    ctx,
    companyId,
    sql`e.id > ${after}::uuid and (${near('regularization_on')} or ${near('contract_end_on')}) order by e.id limit ${limit}`,
  )
}

/** The same of one employment, wherever its days lie. */
export async function findDeadlines(ctx: Ctx, companyId: string, id: string): Promise<DeadlineRow | undefined> {
  return (await rowsOf(ctx, companyId, sql`e.id = ${id}::uuid`))[0]
}

/** A day in the zone of an office may be another one than in that of the company. */
const AROUND = Math.max(...STEPS) + 1

async function rowsOf(ctx: Ctx, companyId: string, which: ReturnType<typeof sql>): Promise<DeadlineRow[]> {
  const { rows } = await sql<DeadlineRow>`
    select e.id, e.onboard_on as "onboardOn", e.regularization_on as "regularizationOn", e.contract_end_on as "contractEndOn",
      e.resign_on as "resignOn", ${todayAt(ctx, 'z.zone')} as today,
      exists (select from organisation.employment_event v where v.company_id = e.company_id and v.employment_id = e.id
        and v.kind = 'regularized' and v.effective_on = e.regularization_on) as "isDecided"
    from organisation.employment e join organisation.company c on c.company_id = e.company_id
      cross join lateral (select coalesce((select o.zone from organisation.position p
        join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
        where p.company_id = e.company_id and p.employment_id = e.id and p.is_main
        order by p.from_on > ${todayAt(ctx, 'c.zone')}, abs(p.from_on - ${todayAt(ctx, 'c.zone')}) limit 1), c.zone) as zone) z
    where e.company_id = ${companyId}::uuid and ${which}`.execute(ctx.db)
  return rows
}
