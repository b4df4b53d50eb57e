import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayAt } from '../company/today.queries.ts'

export type OrgUnit = { id: string; kind: 'department' | 'level' | 'office'; names: Names; above: Names | null }

/** The departments, levels and offices of a company that are open today; a department with the one above it. */
export async function listOpenOrgUnits(ctx: Ctx, companyId: string): Promise<OrgUnit[]> {
  const today = todayAt(ctx, 'c.zone')
  const { rows } = await sql<OrgUnit>`
    select v.department_id as id, 'department' as kind, v.names, a.names as above from organisation.company c
      join organisation.department_version v on v.company_id = c.company_id and ${versionOpen('v')}
      left join organisation.department_version a on a.company_id = v.company_id and a.department_id = v.parent_id and ${versionOpen('a')}
      where c.company_id = ${companyId}::uuid
    union all select l.id, 'level', l.names, null from organisation.company c join organisation.level l on l.company_id = c.company_id
      where c.company_id = ${companyId}::uuid and (l.closed_on is null or l.closed_on > ${today})
    union all select o.id, 'office', o.names, null from organisation.company c join organisation.office o on o.company_id = c.company_id
      where c.company_id = ${companyId}::uuid and (o.closed_on is null or o.closed_on > ${today})`.execute(ctx.db)
  return rows

  function versionOpen(version: string) {
    return sql`((${sql.ref(`${version}.from_on`)} is null or ${sql.ref(`${version}.from_on`)} <= ${today})
      and (${sql.ref(`${version}.until_on`)} is null or ${sql.ref(`${version}.until_on`)} > ${today}))`
  }
}

/** Where somebody is to be placed, as far as it is not settled already. */
export type OrgUnitIds = {
  departmentId?: string | undefined
  officeId?: string | undefined
  levelId?: string | undefined
}

/** Which parts of a place the company has; one that is closed, or will be, is not there for who comes. */
export async function findOrgUnits(ctx: Ctx, companyId: string, { departmentId, officeId, levelId }: OrgUnitIds) {
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
