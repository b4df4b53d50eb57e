import { TO_DOS, type ToDoKind } from '@muster/contract/to-dos'
import { sql } from 'kysely'
import { newId } from '../../platform/base/crypto.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'

const KINDS = Object.keys(TO_DOS)

type Open = {
  id: string
  key: string
  kind: ToDoKind
  employmentId: string | undefined
  departmentId: string | undefined
}

/** One row of each key of a company that waits for the holders of a right, in order of the key, behind one of them. */
export async function listOpenKeys(ctx: Ctx, companyId: string, after: string, limit: number): Promise<Open[]> {
  const { rows } = await sql<{
    id: string
    key: string
    kind: ToDoKind
    employment: string | null
    department: string | null
  }>`
    select distinct on (t.key) t.id, t.key, t.kind, t.employment_id as employment, t.department_id as department
    from notification.notice t where t.company_id = ${companyId}::uuid and t.key > ${after} and t.done_at is null and t.is_to_do and not t.is_named
      and t.kind = any(${KINDS})
    order by t.key, t.id limit ${limit}`.execute(ctx.db)
  return rows.map(({ employment, department, ...row }) => ({
    ...row,
    employmentId: employment ?? undefined,
    departmentId: department ?? undefined,
  }))
}

/** Writes a to-do that waits to those of these people who do not have it; gives them. Dealt with meanwhile, it is written to nobody. */
export async function copyTo(ctx: Ctx, companyId: string, id: string, people: readonly string[]): Promise<string[]> {
  const ids = people.map(() => newId())
  const { rows } = await sql<{ id: string }>`
    with open as (select * from notification.notice t where t.company_id = ${companyId}::uuid and t.id = ${id}::uuid and t.done_at is null for share)
    insert into notification.notice (company_id, id, person_id, key, kind, params, face, opens, employment_id, department_id, is_named, is_to_do, due_on, raised_at)
    select o.company_id, n.id, n.person_id, o.key, o.kind, o.params, o.face, o.opens, o.employment_id, o.department_id, false, true, o.due_on, o.raised_at
    from open o cross join unnest(${ids}::uuid[], ${people}::uuid[]) n (id, person_id)
    on conflict on constraint notice_once do nothing
    returning person_id as id`.execute(ctx.db)
  return rows.map((row) => row.id)
}
