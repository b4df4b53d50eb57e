import type { PermissionCode } from '@muster/contract/permissions'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { holdersOf } from '../../identity/index.ts'
import { listConcerned, listInvolved } from '../engine/change.rules.ts'
import type { Outside } from '../engine/command.rules.ts'
import { kindOf } from '../kind/kinds.service.ts'
import { describeSubject, groupBySubject, readCalled } from '../kind/subject.service.ts'
import { type Loaded, lockTaskOf } from '../store/task.queries.ts'
import { listWaitingOf } from '../store/waiting.queries.ts'
import { runSystemCommand } from './run-command.service.ts'

type Ended = {
  companyId: string
  employmentId: string
  taskIds: readonly string[]
  outside: Outside
  /** Whether days of it lie inside the employment, so that it goes on with those. */
  isPart: boolean
  /** The code of those who look after what was applied for: they are readerIds. */
  access: PermissionCode
}

/** On which side of an employment a day lies that is none of its days; undefined of one of its days. */
export function sideOf(day: string, { from, to }: Pick<Events['employment.bounded'], 'from' | 'to'>) {
  if (day < from) return { side: 'before', on: from } as const
  return to !== null && day > to ? ({ side: 'behind', on: to } as const) : undefined
}

/** Withdraws what waits for a day that is none of an employment any more [row 13a]. */
export async function employmentBounded(ctx: Ctx, event: Events['employment.bounded']): Promise<void> {
  const { companyId, employmentId } = event
  const dated = ctx.pluggedIn('kinds').flatMap(({ kind, dated: by }) => (by ? [{ kind, ...by }] : []))
  const kinds = dated.map(({ kind }) => kind)
  for (const { id, kind, form } of await listWaitingOf(ctx, { companyId, employmentId, kinds })) {
    const by = dated.find((one) => one.kind === kind)
    const outside = by && sideOf(by.dayOf(form), event)
    if (by && outside)
      await endOutside(ctx, { companyId, employmentId, taskIds: [id], outside, isPart: false, access: by.access })
  }
}

/**
 * Ends applications whose days lie outside the employment, and says why in their history, to whom they are of, to who decided them and to who
 * looks after them. The older ones are locked first, all before any of them changes.
 */
export async function endOutside(
  ctx: Ctx,
  { companyId, employmentId, taskIds, outside, isPart, access }: Ended,
): Promise<void> {
  const locked: Loaded[] = []
  for (const id of taskIds.toSorted()) {
    const loaded = await lockTaskOf(ctx, companyId, id)
    if (loaded) locked.push(loaded)
  }
  if (locked.length === 0) return
  const keeperIds = await holdersOf(ctx, access, { companyId, employmentId })
  for (const loaded of locked) {
    const task = await runSystemCommand(ctx, loaded, { type: 'notEmployed', outside, isPart })
    if (!task) continue
    const subjects = await describeSubject(ctx, task, readCalled(loaded.row))
    const readerIds = new Set([...listConcerned(task), ...listInvolved(loaded.task), ...keeperIds])
    await ctx.publish('notice.raised', {
      companyId,
      kind: outside.side === 'behind' ? 'behind-last-day' : 'before-first-day',
      opens: `/workflow/tasks/${task.id}`,
      notices: groupBySubject(task, subjects, readerIds).map(({ title, personIds }) => ({
        ...{ key: `task:${task.id}:outside:${newId()}`, about: {}, personIds },
        params: { number: Number(task.number), title, on: outside.on },
        face: subjects.person,
      })),
    })
    if (!isPart) await endCancellation(ctx, loaded, outside)
  }
  notifyChanged(ctx, companyId, 'task')
}

/** What asks for the cancellation of a leave that is none any more asks for nothing. */
async function endCancellation(ctx: Ctx, { task }: Loaded, outside: Outside): Promise<void> {
  if (!kindOf(ctx, task.kind).cancellation) return
  for (const { taskId, link, status } of task.related) {
    if (link !== 'cancellation' || status !== 'IP') continue
    const loaded = await lockTaskOf(ctx, task.companyId, taskId)
    if (loaded) await runSystemCommand(ctx, loaded, { type: 'notEmployed', outside, isPart: false })
  }
}
