import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Version, VersionOf } from './department-version.rules.ts'

/** All versions of the departments of a company, of each in order of time. */
export async function listVersions(ctx: Ctx, companyId: string): Promise<VersionOf[]> {
  const { rows } = await sql<VersionOf>`
    select department_id as "departmentId", from_on as "from", until_on as "until", parent_id as "parentId", names
    from organisation.department_version where company_id = ${companyId}::uuid order by department_id, period`.execute(
    ctx.db,
  )
  return rows
}

/** Replaces the versions of a department: what stays the same is not touched. */
export async function saveVersions(
  ctx: Ctx,
  companyId: string,
  departmentId: string,
  before: readonly Version[],
  after: readonly Version[],
): Promise<void> {
  const textOf = (v: Version) => JSON.stringify([v.from, v.until, v.parentId, v.names])
  const [known, wanted] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  const gone = before.filter((v) => !wanted.has(textOf(v)))
  const added = after.filter((v) => !known.has(textOf(v)))
  if (gone.length > 0)
    await sql`delete from organisation.department_version where company_id = ${companyId}::uuid and department_id = ${departmentId}::uuid
      and period = any(${gone.map(rangeOf)}::daterange[])`.execute(ctx.db)
  if (added.length > 0)
    await sql`insert into organisation.department_version (company_id, department_id, period, parent_id, names)
      select ${companyId}::uuid, ${departmentId}::uuid, v.period, v.parent_id, v.names
      from unnest(${added.map(rangeOf)}::daterange[], ${added.map((v) => v.parentId)}::uuid[], ${added.map((v) => JSON.stringify(v.names))}::json[])
        as v (period, parent_id, names)`.execute(ctx.db)
}

const rangeOf = ({ from, until }: { from: Day | null; until: Day | null }) => `[${from ?? ''},${until ?? ''})`
