import { NOTICES } from '@muster/contract/notices'
import { MOST_COUNTED } from '@muster/contract/notification/notice'
import { TO_DOS } from '@muster/contract/to-dos'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { withinReach } from '../organisation/index.ts'
import { kindsByRight } from './notice.rules.ts'

export type OwnRow = {
  id: string
  company_id: string
  key: string
  kind: string
  params: string
  /** Whose face stands before it, as JSON. */
  face: string | null
  opens: string
  is_to_do: boolean
  read_at: Instant | null
  due_on: Day | null
  raised_at: Instant
  done_at: Instant | null
  is_by_hand: boolean
  /** Whom it is about, and who dealt with it; null of people whom the reader may not see. */
  name: string | null
  native_name: string | null
  by_name: string | null
  by_native_name: string | null
}

/** Every kind of the list, by its name. */
export const KINDS = { ...NOTICES, ...TO_DOS }
const KIND_NAMES = Object.keys(KINDS)
const BY_RIGHT = kindsByRight(KINDS)

/** Filter of a list: all that is not done, of it only what waits for an action, or what is done. */
type State = 'all' | 'waiting' | 'done'

/** A page of somebody's own, newest first, behind the row `after`. */
export async function listOwn(
  ctx: Ctx,
  personId: string,
  { state, after, limit }: { state: State; after: string | undefined; limit: number },
): Promise<OwnRow[]> {
  const at = sql.ref(state === 'done' ? 't.done_at' : 't.raised_at')
  const behind = after
    ? sql`and (${at}, t.id) < (select ${at}, t.id from notification.notice t where ${ofPerson(ctx, personId)} and t.id = ${after}::uuid)`
    : sql``
  return rowsOf(
    ctx,
    sql`${ofPerson(ctx, personId)} and ${inState(state)} ${behind}`,
    sql`order by ${at} desc, t.id desc limit ${sql.lit(limit)}`,
  )
}

/** Finds one notice of a person that they may still see. */
export async function findOwn(ctx: Ctx, personId: string, id: string): Promise<OwnRow | undefined> {
  return (await rowsOf(ctx, sql`${ofPerson(ctx, personId)} and t.id = ${id}::uuid`, sql``))[0]
}

/** How many are unread, wait, wait too long, and were dealt with; nobody counts further than `MOST_COUNTED`. */
export async function countOwn(ctx: Ctx, personId: string, today: Day) {
  const some = (more: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from notification.notice t where ${ofPerson(ctx, personId)} and ${isVisible(ctx)} and ${more}
      limit ${sql.lit(MOST_COUNTED)}) c)`
  const { rows } = await sql<Counts>`select ${some(isUnread)} as unread, ${some(inState('waiting'))} as waiting,
    ${some(sql`${inState('waiting')} and t.due_on < ${today}::date`)} as overdue, ${some(inState('done'))} as done`.execute(
    ctx.db,
  )
  return rows[0] ?? { unread: 0, waiting: 0, overdue: 0, done: 0 }
}

async function rowsOf(ctx: Ctx, which: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<OwnRow[]> {
  const names = (alias: string) => sql`${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.native_name`)}`
  const { rows } = await sql<OwnRow>`
    select t.id, t.company_id, t.key, t.kind, t.params, t.face, t.opens, t.is_to_do, t.read_at, t.due_on, t.raised_at, t.done_at, t.is_by_hand,
      e.name, e.native_name, b.name as by_name, b.native_name as by_native_name
    from (select t.*, ${isReached(ctx)} as is_reached from notification.notice t where ${which} and ${isVisible(ctx)} ${order}) t
    left join organisation.v_employment e on e.company_id = t.company_id and e.employment_id = t.employment_id
      and (t.is_reached or e.person_id = t.person_id)
    left join lateral (select ${names('w')} from organisation.v_employment w where w.company_id = t.company_id
      and w.person_id = t.done_by_id and (w.person_id = t.person_id or ${isReachedOf(ctx)}) order by w.onboard_on desc limit 1) b on true
    ${order}`.execute(ctx.db)
  return rows
}

type Counts = { unread: number; waiting: number; overdue: number; done: number }

/** The access path: a row is a person's own in a company, and of a kind that there is still. */
export const ofPerson = (ctx: Ctx, personId: string) =>
  sql`t.company_id = any(${ctx.scope.companies}::uuid[]) and t.person_id = ${personId}::uuid and t.kind = any(${KIND_NAMES})`

const STATES: Readonly<Record<State, RawBuilder<unknown>>> = {
  all: sql`t.done_at is null`,
  waiting: sql`t.done_at is null and t.is_to_do`,
  done: sql`t.done_at is not null`,
}
const inState = (state: State) => STATES[state]

/** What was dealt with needs not be read any more. */
export const isUnread = sql`t.done_at is null and t.read_at is null`

/** The condition for seeing a notice: addressed by name, or to holders of a right that the reader still has there. */
export const isVisible = (ctx: Ctx) => sql`(t.is_named or ${isReached(ctx)})`

/** Whether the right that it takes reaches what it is about, as far as the reader holds it today. */
function isReached(ctx: Ctx): RawBuilder<boolean> {
  return byRight(ctx, (code) => {
    const reach = ctx.actor?.reachOf(code) ?? []
    const whole = reach.filter((r) => r.kind === 'all').map((r) => r.companyId)
    const departments = reach.flatMap((r) => (r.kind === 'departments' ? r.departmentIds : []))
    return sql`case when t.employment_id is not null then ${withinReach(ctx, reach, 't.company_id', 't.employment_id')}
      else t.company_id = any(${whole}::uuid[]) or t.department_id = any(${departments}::uuid[]) end`
  })
}

/** The same of whoever dealt with it. */
function isReachedOf(ctx: Ctx): RawBuilder<boolean> {
  return byRight(ctx, (code) => withinReach(ctx, ctx.actor?.reachOf(code) ?? [], 'w.company_id', 'w.employment_id'))
}

function byRight(
  ctx: Ctx,
  reaches: (code: Parameters<NonNullable<Ctx['actor']>['reachOf']>[0]) => RawBuilder<unknown>,
) {
  const held = [...BY_RIGHT].filter(([code]) => ctx.actor?.permissions.has(code))
  if (held.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    held.map(([code, kinds]) => sql`(t.kind = any(${kinds}) and ${reaches(code)})`),
    sql` or `,
  )})`
}
