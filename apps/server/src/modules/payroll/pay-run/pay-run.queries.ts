import type { InputOf } from '@muster/contract/endpoint'
import type { PAY_RUN_STATES, payRunEndpoints } from '@muster/contract/payroll/pay-run'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, type Month } from '@muster/kernel/month'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { openThreads } from '../payslip/thread.queries.ts'

export type PayRunRow = {
  id: string
  companyId: string
  month: Month
  number: number
  state: (typeof PAY_RUN_STATES)[number]
  payOn: Day | null
  note: string
  currency: string
  monthBefore: Month | null
  people: number
  held: number
  looked: number
  confirmed: number
  asked: number
  proposedBy: string
  proposedAt: Instant
  decidedBy: string | null
  decidedAt: Instant | null
  reason: string
  version: number
  encrypted: Encrypted
}

type Filter = InputOf<typeof payRunEndpoints.list>
type Raw = Omit<PayRunRow, 'encrypted'> & { keyId: string; bytes: Buffer }

/** A page of the months of pay, the latest first. */
export async function listRuns(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const where = sql.join(
    [
      sql`r.company_id ${among(companies)}`,
      ...(filter.month ? [sql`r.month = ${firstDay(filter.month)}::date`] : []),
      ...(filter.state ? [sql`r.state = ${filter.state}`] : []),
    ],
    sql` and `,
  )
  const order = sql.raw(filter.sort === 'month' && filter.order === 'asc' ? 'asc' : 'desc')
  const { rows } = await sql<Raw>`${select(ctx)} where ${where}
    order by r.month ${order}, r.number desc, r.id limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(
    ctx.db,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from payroll.pay_run r where ${where}`.execute(ctx.db)
  return { rows: rows.map(rowOf), total: counted[0]?.total ?? 0 }
}

export async function findRun(ctx: Ctx, id: string): Promise<PayRunRow | undefined> {
  const { rows } =
    await sql<Raw>`${select(ctx)} where r.company_id ${among(ctx.scope.companies)} and r.id = ${id}::uuid`.execute(
      ctx.db,
    )
  return rows[0] && rowOf(rows[0])
}

/** Runs with how many of their payslips, in reach, are held back, opened, confirmed, and asked about. */
const select = (ctx: Ctx): RawBuilder<unknown> => sql`
  select r.id, r.company_id as "companyId", to_char(r.month, 'YYYY-MM') as month, r.number, r.state, r.pay_on as "payOn", r.note, r.currency,
    to_char(r.month_before, 'YYYY-MM') as "monthBefore", s.people, s.held, s.looked, s.confirmed, s.asked,
    r.proposed_by as "proposedBy", r.proposed_at as "proposedAt", r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.reason, r.version,
    r.key_id as "keyId", r.encrypted as bytes
  from payroll.pay_run r cross join lateral (
    select case when r.state = 'withdrawn' then r.people else count(*)::int end as people,
      (count(*) filter (where p.held_because is not null))::int as held,
      (count(*) filter (where ${isLooked}))::int as looked,
      (count(*) filter (where p.confirmed_at is not null))::int as confirmed,
      (count(*) filter (where ${openThreads} > 0))::int as asked
    from payroll.payslip p join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.employment_id
    where p.company_id = r.company_id and p.run_id = r.id and ${reachOfRow(ctx, 'p.company_id', 'p.employment_id')}) s`

/** That the owner of a payslip opened it. */
export const isLooked = sql<boolean>`exists (select from payroll.payslip_look l
  where l.company_id = p.company_id and l.payslip_id = p.id and l.person_id = e.person_id)`

function rowOf({ keyId, bytes, ...row }: Raw): PayRunRow {
  return { ...row, encrypted: { keyId, bytes } }
}

/** Locks a run until the transaction ends; gives its state and who proposed it as they are by then. */
export async function lockRun(ctx: Ctx, companyId: string, id: string) {
  return ctx.db
    .selectFrom('payroll.pay_run')
    .select(['state', 'proposed_by as proposedBy', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Lets the owners of a run’s payslips see them from now on, but those that are held back. */
export async function releasePayslips(ctx: Ctx, companyId: string, runId: string): Promise<void> {
  await ctx.db
    .updateTable('payroll.payslip')
    .set({ released_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .where('held_because', 'is', null)
    .execute()
}

/** Deletes the payslips of a run that nobody has seen; the run itself stays. */
export async function deletePayslips(ctx: Ctx, companyId: string, runId: string): Promise<void> {
  await ctx.db.deleteFrom('payroll.payslip').where('company_id', '=', companyId).where('run_id', '=', runId).execute()
}

/** Some people behind one whose payslip of a run is released, and whether it corrects an earlier one. */
export async function listReleased(ctx: Ctx, companyId: string, runId: string, after: string, most: number) {
  const { rows } = await sql<{ id: string; employmentId: string; personId: string; isCorrection: boolean }>`
    select p.id, p.employment_id as "employmentId", e.person_id as "personId", exists (select from payroll.payslip o
      where o.company_id = p.company_id and o.employment_id = p.employment_id and o.month = p.month and o.version < p.version
        and o.released_at is not null) as "isCorrection"
    from payroll.payslip p join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.employment_id
    where p.company_id = ${companyId}::uuid and p.run_id = ${runId}::uuid and p.released_at is not null and p.id > ${after}::uuid
    order by p.id limit ${most}`.execute(ctx.db)
  return rows
}
