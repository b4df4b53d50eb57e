import { normalForm } from '@muster/kernel/normal-form'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { inReach } from './reach.queries.ts'
import { todayAt } from './today.queries.ts'

/** Where somebody is to be placed, as far as it is not settled already. */
export type PlaceOf = { departmentId?: string | undefined; officeId?: string | undefined; levelId?: string | undefined }

export async function listInReach(ctx: Ctx, ids: readonly string[], companyId?: string) {
  const rows = await ctx.db
    .selectFrom('organisation.employment as e')
    .select(['e.company_id', 'e.id', 'e.name', 'e.native_name', 'e.job_number', 'e.onboard_on', 'e.resign_on'])
    .select(['e.person_id', 'e.is_incomplete'])
    .where(inReach(ctx, 'e', 'id', companyId))
    .where('e.id', '=', sql<string>`any(${ids})`)
    .execute()
  return rows.map((r) => ({
    companyId: r.company_id,
    employmentId: r.id,
    name: r.name,
    nativeName: r.native_name,
    jobNumber: r.job_number,
    onboardOn: r.onboard_on,
    resignOn: r.resign_on,
    personId: r.person_id,
    isIncomplete: r.is_incomplete,
  }))
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

/** What somebody is called in a company. */
export async function findOwn(ctx: Ctx, companyId: string, employmentId: string) {
  return ctx.db
    .selectFrom('organisation.employment')
    .select(['name', 'native_name as nativeName', 'job_number as jobNumber'])
    .where('company_id', '=', companyId)
    .where('id', '=', employmentId)
    .executeTakeFirst()
}

/** Company, department, office with its zone, and level of somebody's main position: of today, else of the last one before, else of the first to come. */
export async function findPlace(ctx: Ctx, companyId: string, employmentId: string) {
  const today = todayAt(ctx, 'o.zone')
  return ctx.db
    .selectFrom('organisation.position as p')
    .innerJoin('organisation.department as d', (j) =>
      j.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.department_id'),
    )
    .innerJoin('organisation.office as o', (j) =>
      j.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.office_id'),
    )
    .innerJoin('organisation.level as l', (j) =>
      j.onRef('l.company_id', '=', 'p.company_id').onRef('l.id', '=', 'p.level_id'),
    )
    .innerJoin('organisation.company as c', 'c.company_id', 'p.company_id')
    .select(['c.names as company', 'd.names as department', 'o.names as office', 'o.zone', 'l.names as level'])
    .where('p.company_id', '=', companyId)
    .where('p.employment_id', '=', employmentId)
    .where('p.is_main', '=', true)
    .orderBy(sql`p.period @> ${today}`, 'desc')
    .orderBy(sql`lower(p.period) <= ${today}`, 'desc')
    .orderBy(sql`abs(lower(p.period) - ${today})`)
    .limit(1)
    .executeTakeFirst()
}

/** Which parts of a place the company has; one that is closed, or will be, is not there for who comes. */
export async function findPlaceParts(ctx: Ctx, companyId: string, { departmentId, officeId, levelId }: PlaceOf) {
  const isOpen = {
    department: sql`exists (select from organisation.department_version v
      where v.company_id = k.company_id and v.department_id = k.id and v.until_on is null)`,
    office: sql`k.closed_on is null`,
    level: sql`k.closed_on is null`,
  }
  const has = (table: keyof typeof isOpen, id: string | undefined) =>
    id === undefined
      ? sql`true`
      : sql`exists (select from ${sql.table(`organisation.${table}`)} k
          where k.company_id = ${companyId}::uuid and k.id = ${id}::uuid and ${isOpen[table]})`
  const { rows } = await sql<{ department: boolean; office: boolean; level: boolean }>`select
    ${has('department', departmentId)} as department, ${has('office', officeId)} as office, ${has('level', levelId)} as level`.execute(
    ctx.db,
  )
  return rows[0] ?? { department: false, office: false, level: false }
}

/** The wished job number, or the first free one behind it (P17, P17-2, …). */
export async function freeJobNumber(ctx: Ctx, companyId: string, wished: string): Promise<string> {
  const { rows } = await sql<{
    form: string
  }>`select job_number_form as form from organisation.employment
    where company_id = ${companyId}::uuid and job_number_form ^@ ${normalForm(wished)}`.execute(ctx.db)
  const taken = new Set(rows.map((r) => r.form))
  for (let n = 1; ; n++) {
    const number = n === 1 ? wished : `${wished}-${n}`
    if (!taken.has(normalForm(number))) return number
  }
}
