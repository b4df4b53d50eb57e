import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { personName } from '@muster/kernel/person-name'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { holdersOf } from '../../identity/index.ts'
import { listDeciders } from '../../workflow/index.ts'
import { readCachedTypes } from '../type/types-in-force.service.ts'
import type { DayChange } from './follow.service.ts'
import type { Leave } from './part.queries.ts'
import type { Uncovered } from './uncovered.queries.ts'

/** Who sees to what is without cover. */
const HR = 'attendance:leave:cud'
const MY_LEAVES = '/leave/my'

type Followed = { leave: Leave; changes: readonly DayChange[] }
type Raised<K> = Extract<Events['notice.raised'], { kind: K }>

/** Tells whose leave it is, whoever decides about it and HR what became of it under other work. */
export async function notifyFollowed(ctx: Ctx, companyId: string, followed: readonly Followed[]): Promise<void> {
  const names = await namesOfTypes(ctx, companyId)
  const given = followed.flatMap(({ leave, changes }) =>
    changes.filter(({ isGivenBack }) => isGivenBack).map(({ day }) => ({ day, leave })),
  )
  if (given.length > 0)
    await ctx.publish('notice.raised', {
      ...{ companyId, kind: 'leave-given-back', opens: MY_LEAVES },
      notices: given.map(({ day, leave: { taskId, personId, typeId } }) => ({
        ...{ key: `leave-given-back:${taskId}:${day}:${ctx.now}`, about: {}, personIds: [personId] },
        params: { day, type: names(typeId) },
      })),
    })
  for (const { leave, changes } of followed) {
    await notifyUncovered(ctx, leave, changes)
    const more = changes.filter((one) => one.more > 0)
    if (more.length > 0) await notifyMore(ctx, leave, more, names(leave.typeId))
  }
}

/** What of an approved leave is without cover waits for HR, and what is so no more waits for nobody. */
async function notifyUncovered(ctx: Ctx, leave: Leave, changes: readonly DayChange[]): Promise<void> {
  const gone = changes.flatMap(({ wasUncovered, uncovered }) => (wasUncovered && !uncovered ? [wasUncovered.id] : []))
  await withdrawUncovered(ctx, leave.companyId, gone)
  if (leave.isApproved)
    await raiseUncovered(
      ctx,
      leave,
      changes.flatMap(({ uncovered }) => (uncovered ? [uncovered] : [])),
    )
}

async function notifyMore(ctx: Ctx, leave: Leave, more: readonly DayChange[], type: Names): Promise<void> {
  const { companyId, taskId, personId, employmentId } = leave
  const [first] = more
  if (!first) return
  const isBeyond = more.some(({ uncovered, wasUncovered }) => (uncovered?.minutes ?? 0) > (wasUncovered?.minutes ?? 0))
  const deciders = (await listDeciders(ctx, companyId, [taskId])).get(taskId) ?? []
  const hr = await holdersOf(ctx, HR, { companyId, employmentId })
  const values = { day: first.day, count: more.length, type }
  const of = { ...values, who: personName(leave, ctx.locale).name }
  const key = (whom: string) => `leave-more:${taskId}:${first.day}:${whom}:${ctx.now}`
  await ctx.publish('notice.raised', {
    ...{ companyId, kind: isBeyond ? 'leave-beyond' : 'leave-more', opens: MY_LEAVES },
    notices: [{ key: key('own'), about: {}, params: values, personIds: [personId] }],
  } satisfies Raised<'leave-beyond' | 'leave-more'>)
  const others = [
    ...[{ whom: 'deciders', opens: `/workflow/tasks/${taskId}`, personIds: deciders }],
    ...[
      {
        whom: 'hr',
        opens: `/leave/balances?open=${employmentId}`,
        personIds: hr.filter((id) => !deciders.includes(id)),
      },
    ],
  ]
  for (const { whom, opens, personIds } of others)
    await ctx.publish('notice.raised', {
      ...{ companyId, kind: isBeyond ? 'leave-beyond-of' : 'leave-more-of', opens },
      notices: [
        {
          ...{ key: key(whom), about: { employmentId }, params: of },
          personIds: personIds.filter((id) => id !== personId),
        },
      ],
    } satisfies Raised<'leave-beyond-of' | 'leave-more-of'>)
}

/** What of a leave is without cover waits for HR; what waits already changes nothing. */
export async function raiseUncovered(
  ctx: Ctx,
  { companyId, employmentId }: Pick<Leave, 'companyId' | 'employmentId'>,
  uncovered: readonly Uncovered[],
): Promise<void> {
  if (uncovered.length === 0) return
  const names = await namesOfTypes(ctx, companyId)
  for (const { id, day, typeId } of uncovered)
    await ctx.publish('toDo.raised', {
      ...{ companyId, key: toUncoveredKey(id), kind: 'leave-uncovered', about: { employmentId } },
      ...{ params: { day, type: names(typeId) }, opens: `/leave/balances?open=${employmentId}`, for: 'holders' },
    })
}

/** Waits for nobody any more, because it is not so any more. */
export async function withdrawUncovered(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.publish('notice.withdrawn', { companyId, keys: ids.map(toUncoveredKey) })
}

const toUncoveredKey = (id: string): string => `leave-uncovered:${id}`

async function namesOfTypes(ctx: Ctx, companyId: string): Promise<(typeId: string) => Names> {
  const names = new Map((await readCachedTypes(ctx, companyId)).types.map((type) => [type.id, type.names]))
  return (typeId) => names.get(typeId) ?? { cn: '', en: '', vn: '' }
}

/** HR has dealt with what was without cover. */
export const settleUncovered = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  ctx.publish('toDo.dealtWith', { companyId, key: toUncoveredKey(id) })

/** Whose leave it is learns that a part of a day is no leave of that type any more: of another one, or none. */
export async function notifyCut(
  ctx: Ctx,
  { companyId, personId, taskId }: Pick<Leave, 'companyId' | 'personId' | 'taskId'>,
  day: Day,
  kind: 'leave-retyped' | 'leave-taken-back',
  typeId: string,
): Promise<void> {
  const names = await namesOfTypes(ctx, companyId)
  const params = { day, type: names(typeId) }
  await ctx.publish('notice.raised', {
    ...{ companyId, kind, opens: MY_LEAVES },
    notices: [{ key: `${kind}:${taskId}:${day}:${ctx.now}`, about: {}, params, personIds: [personId] }],
  })
}
