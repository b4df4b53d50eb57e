import type { ToDoKind } from '@muster/contract/to-dos'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import type { PersonNames } from '@muster/kernel/person-name'
import { sql } from 'kysely'
import { newId } from '../../platform/base/crypto.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'

/** What notices that are written together share. */
type Shared = {
  companyId: string
  kind: string
  opens: string
  isNamed: boolean
  /** Whether they stay until they are dealt with. */
  isToDo: boolean
  /** Who has muted it has them as read. */
  topic: string | undefined
}
/** One notice, and to whom it is written. */
export type NewNotice = {
  key: string
  params: Readonly<Record<string, string | number | Names>>
  face?: PersonNames | null
  about: { employmentId?: string; departmentId?: string }
  dueOn?: Day
  personIds: readonly string[]
}

/** Whether the key was raised before, dealt with or not, by what this transaction can see. */
export async function isRaised(ctx: Ctx, companyId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from notification.notice t
    where t.company_id = ${companyId}::uuid and t.key = ${key}) as there`.execute(ctx.db)
  return rows[0]?.there ?? false
}

/**
 * Writes notices, each to its people unless its key was raised before, by whatever transaction: who raises it at the same time waits for
 * the other, and adds nobody twice. Gives to whom they were written, and who has which of them unread, by key. They are written in one
 * order, so that two transactions cannot block each other.
 */
export async function insertOnce(
  ctx: Ctx,
  { companyId, kind, opens, isNamed, isToDo, topic }: Shared,
  notices: readonly NewNotice[],
): Promise<{ added: Set<string>; unread: Map<string, string[]> }> {
  const one = notices.flatMap(({ personIds, ...notice }) =>
    [...new Set(personIds)].map((personId) => ({ ...notice, personId, id: newId() })),
  )
  const { rows } = await sql<{ personId: string; key: string; isRead: boolean }>`
    insert into notification.notice (company_id, id, person_id, key, kind, params, face, opens, employment_id, department_id, is_named, is_to_do, due_on,
      raised_at, read_at)
    select ${companyId}::uuid, n.id, n.person_id, n.key, ${kind}, n.params, n.face, ${opens}, n.employment_id, n.department_id, ${isNamed}, ${isToDo}, n.due_on,
      ${ctx.now}, (select ${ctx.now}::timestamptz from notification.muted_topic m where m.person_id = n.person_id and m.topic = ${topic ?? null})
    from unnest(${one.map((n) => n.id)}::uuid[], ${one.map((n) => n.personId)}::uuid[], ${one.map((n) => n.key)}::text[],
      ${one.map((n) => JSON.stringify(n.params))}::text[], ${one.map((n) => faceText(n.face))}::text[], ${one.map((n) => n.about.employmentId ?? null)}::uuid[],
      ${one.map((n) => n.about.departmentId ?? null)}::uuid[], ${one.map((n) => n.dueOn ?? null)}::date[])
      n (id, person_id, key, params, face, employment_id, department_id, due_on)
    where not exists (select from notification.notice t where t.company_id = ${companyId}::uuid and t.key = n.key)
    order by n.key, n.person_id
    on conflict on constraint notice_once do nothing
    returning person_id as "personId", key, read_at is not null as "isRead"`.execute(ctx.db)
  const unread = Map.groupBy(
    rows.filter(({ isRead }) => !isRead),
    ({ key }) => key,
  )
  return {
    added: new Set(rows.map(({ personId }) => personId)),
    unread: new Map([...unread].map(([key, of]) => [key, of.map(({ personId }) => personId)])),
  }
}

/** A face as its row has it: what the person is called, and nothing else of them. */
const faceText = (face: PersonNames | null | undefined): string | null =>
  face ? JSON.stringify({ name: face.name, nativeName: face.nativeName }) : null

/** Deletes what was told of these keys, or waits still; gives those who had it. */
export async function deleteOpen(ctx: Ctx, companyId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('notification.notice')
    .where('company_id', '=', companyId)
    .where('key', '=', sql<string>`any(${keys})`)
    .where('done_at', 'is', null)
    .returning('person_id')
    .execute()
  return [...new Set(rows.map((row) => row.person_id))]
}

/** Which of a company: those of a key, or whatever, or of one kind, waits about employments. */
type Which = { companyId: string } & ({ key: string } | { kind?: ToDoKind; employmentIds: readonly string[] })

/** Closes what waits, for everybody; gives those for whom it did. What was told waits for nothing and stays. */
export async function close(
  ctx: Ctx,
  { companyId, ...which }: Which,
  { by, isByHand }: { by: string | undefined; isByHand: boolean },
): Promise<string[]> {
  const open = ctx.db
    .updateTable('notification.notice')
    .set({ done_at: ctx.now, done_by_id: by ?? null, is_by_hand: isByHand })
    .where('company_id', '=', companyId)
  const meant =
    'key' in which
      ? open.where('key', '=', which.key)
      : open
          .where('employment_id', '=', sql<string>`any(${which.employmentIds})`)
          .$if(which.kind !== undefined, (q) => q.where('kind', '=', which.kind ?? ''))
  const rows = await meant.where('is_to_do', '=', true).where('done_at', 'is', null).returning('person_id').execute()
  return [...new Set(rows.map((row) => row.person_id))]
}
