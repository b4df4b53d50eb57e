import type { ToDoKind } from '@muster/contract/to-dos'
import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** What is written of a to-do, once for each person. */
type NewToDo = {
  companyId: string
  key: string
  kind: ToDoKind
  params: Readonly<Record<string, string | number>>
  opens: string
  about: { employmentId?: string; departmentId?: string }
  isNamed: boolean
  dueOn?: Day
}

/** Whether the key was raised before, dealt with or not, by what this transaction can see. */
export async function isRaised(ctx: Ctx, companyId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from notification.to_do t
    where t.company_id = ${companyId}::uuid and t.key = ${key}) as there`.execute(ctx.db)
  return rows[0]?.there ?? false
}

/**
 * Writes it to each of these people unless the key was raised before, by whatever transaction: who raises it at the same time waits
 * for the other, and adds nobody twice. Gives whom it was written to. `people` are in order, so that two of them cannot block each other.
 */
export async function insertOnce(ctx: Ctx, toDo: NewToDo, people: readonly string[]): Promise<string[]> {
  const { companyId, key, kind, opens, about, isNamed } = toDo
  const ids = people.map(() => newId())
  const { rows } = await sql<{ id: string }>`
    insert into notification.to_do (company_id, id, person_id, key, kind, params, opens, employment_id, department_id, is_named, due_on, raised_at)
    select ${companyId}::uuid, n.id, n.person_id, ${key}, ${kind}, ${JSON.stringify(toDo.params)}, ${opens}, ${about.employmentId ?? null}::uuid,
      ${about.departmentId ?? null}::uuid, ${isNamed}, ${toDo.dueOn ?? null}::date, ${ctx.now}
    from unnest(${ids}::uuid[], ${people}::uuid[]) n (id, person_id)
    where not exists (select from notification.to_do t where t.company_id = ${companyId}::uuid and t.key = ${key})
    on conflict on constraint to_do_once do nothing
    returning person_id as id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Deletes what still waits of these keys; gives those for whom it did. */
export async function deleteOpen(ctx: Ctx, companyId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('notification.to_do')
    .where('company_id', '=', companyId)
    .where('key', '=', sql<string>`any(${keys})`)
    .where('done_at', 'is', null)
    .returning('person_id')
    .execute()
  return [...new Set(rows.map((row) => row.person_id))]
}

/** Which of a company: those of a key, or whatever, or of one kind, waits about employments. */
type Which = { companyId: string } & ({ key: string } | { kind?: ToDoKind; employmentIds: readonly string[] })

/** Closes what waits, for everybody; gives those for whom it did. */
export async function close(
  ctx: Ctx,
  { companyId, ...which }: Which,
  { by, isByHand }: { by: string | undefined; isByHand: boolean },
): Promise<string[]> {
  const open = ctx.db
    .updateTable('notification.to_do')
    .set({ done_at: ctx.now, done_by_id: by ?? null, is_by_hand: isByHand })
    .where('company_id', '=', companyId)
  const meant =
    'key' in which
      ? open.where('key', '=', which.key)
      : open
          .where('employment_id', '=', sql<string>`any(${which.employmentIds})`)
          .$if(which.kind !== undefined, (q) => q.where('kind', '=', which.kind ?? ''))
  const rows = await meant.where('done_at', 'is', null).returning('person_id').execute()
  return [...new Set(rows.map((row) => row.person_id))]
}
