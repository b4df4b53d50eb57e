import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayAt } from '../company/today.queries.ts'
import { inReach } from '../reach/reach.queries.ts'

/** An employment with what it is called, and from when to when it lasts. */
export type InReachRow = {
  companyId: string
  employmentId: string
  name: string
  nativeName: string
  jobNumber: string
  onboardOn: Day
  resignOn: Day | null
  personId: string
  isIncomplete: boolean
}

/** Those of these employments that are in reach. */
export async function listInReach(ctx: Ctx, ids: readonly string[], companyId?: string): Promise<InReachRow[]> {
  const { rows } =
    await sql<InReachRow>`select e.company_id as "companyId", e.id as "employmentId", e.name, e.native_name as "nativeName",
      e.job_number as "jobNumber", e.onboard_on as "onboardOn", e.resign_on as "resignOn", e.person_id as "personId",
      e.is_incomplete as "isIncomplete"
    from organisation.employment e where ${inReach(ctx, 'e', 'id', companyId)} and e.id = any(${ids}::uuid[])`.execute(
      ctx.db,
    )
  return rows
}

/** Which employments of a company have these job numbers, in their normal form. */
export async function idsByNumbers(ctx: Ctx, companyId: string, numbers: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.employment')
    .select(['id', 'job_number_form as number'])
    .where('company_id', '=', companyId)
    .where('job_number_form', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
}

/** Where somebody works: company, department, office with its zone, and level. */
export type Placement = { company: Names; department: Names; office: Names; zone: string; level: Names }

/** The main placement of an employment: of today, else of the last one before, else of the first to come. */
const placementOf = (ctx: Ctx, company: RawBuilder<unknown>, employment: RawBuilder<unknown>) => {
  const today = todayAt(ctx, 'o.zone')
  return sql`select c.names as company, d.names as department, o.names as office, o.zone, l.names as level
    from organisation.position p
    join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
    join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
    join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
    join organisation.company c on c.company_id = p.company_id
    where p.company_id = ${company} and p.employment_id = ${employment} and p.is_main
    order by p.period @> ${today} desc, lower(p.period) <= ${today} desc, abs(lower(p.period) - ${today}) limit 1`
}

export async function findMainPlacement(ctx: Ctx, companyId: string, employmentId: string) {
  const { rows } =
    await sql<Placement>`${placementOf(ctx, sql`${companyId}::uuid`, sql`${employmentId}::uuid`)}`.execute(ctx.db)
  return rows[0]
}

/** Somebody with their main placement, all null where they have none; `zone` is that of their clock all the same. */
export type HeadRow = {
  companyId: string
  employmentId: string
  name: string
  nativeName: string
  jobNumber: string
  zone: string
} & { [K in Exclude<keyof Placement, 'level' | 'zone'>]: Placement[K] | null }

/**
 * An employment with its main placement, as a table of at most one row to join with: that of a company, where one is given, else of
 * whom is in reach.
 */
export function headTable(ctx: Ctx, employmentId: string, companyId?: string): RawBuilder<HeadRow> {
  const condition = companyId === undefined ? inReach(ctx, 'e', 'id') : sql`e.company_id = ${companyId}::uuid`
  return sql<HeadRow>`(select e.company_id as "companyId", e.id as "employmentId", e.name, e.native_name as "nativeName",
      e.job_number as "jobNumber", p.company, p.department, p.office, coalesce(p.zone, 'UTC') as zone
    from organisation.employment e
    left join lateral (${placementOf(ctx, sql.ref('e.company_id'), sql.ref('e.id'))}) p on true
    where e.id = ${employmentId}::uuid and ${condition})`
}

/** The row of `headTable`. */
export async function findHead(ctx: Ctx, employmentId: string, companyId?: string): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`select * from ${headTable(ctx, employmentId, companyId)} h`.execute(ctx.db)
  return rows[0]
}
