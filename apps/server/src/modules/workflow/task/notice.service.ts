import type { NoticeKind } from '@muster/contract/notices'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { NoticeWord } from '../engine/effect.rules.ts'
import type { Assignment, Task } from '../engine/task.rules.ts'
import type { Title } from '../kind/kind.service.ts'

type About = { task: Task; title: Title; word: NoticeWord; personIds: readonly string[] }

/** Which kind of notice a word of the engine is; what waits for somebody is a to-do instead. */
const KINDS = {
  delegated: 'task-delegated',
  approved: 'task-approved',
  rejected: 'task-rejected',
  settled: 'task-settled',
  withdrawn: 'task-withdrawn',
  leaveCancelled: 'task-leave-cancelled',
  reminded: 'task-reminded',
  overdue: 'task-overdue',
  takenOver: 'task-taken-over',
} as const satisfies Partial<Record<NoticeWord, NoticeKind>>

/** People learn what became of a task [8.10]. */
export async function notifyOf(ctx: Ctx, { task, title, word, personIds }: About): Promise<void> {
  if (word === 'waiting' || word === 'returned') return
  await raise(ctx, KINDS[word], { task, title, personIds })
}

/** People learn that they were copied. */
export const notifyCopied = (ctx: Ctx, of: Pick<About, 'task' | 'title' | 'personIds'>): Promise<void> =>
  raise(ctx, 'task-copied', of)

/** People learn that somebody said something to them about a task. */
export const notifyMentioned = (ctx: Ctx, of: Pick<About, 'task' | 'title' | 'personIds'>): Promise<void> =>
  raise(ctx, 'task-mentioned', of)

async function raise(
  ctx: Ctx,
  kind: Extract<NoticeKind, `task-${string}`>,
  { task, title, personIds }: Pick<About, 'task' | 'title' | 'personIds'>,
): Promise<void> {
  if (personIds.length === 0) return
  await ctx.publish('notice.raised', {
    companyId: task.companyId,
    kind,
    opens: toTaskUrl(task),
    notices: [
      {
        key: `task:${task.id}:${kind}:${task.version}:${newId()}`,
        about: {},
        params: { number: Number(task.number), title },
        personIds: [...personIds],
      },
    ],
  })
}

/** Whatever waits for somebody since a command is a to-do of theirs; what waits for them no more is dealt with, or gone. All at once. */
export function turnToDos(
  ctx: Ctx,
  { before, task, title }: { before: Task | null; task: Task; title: Title },
): Promise<void>[] {
  const { companyId } = task
  const was = new Map((before?.assignments ?? []).map((one) => [one.id, one.state]))
  const turned: Promise<void>[] = []
  const gone: string[] = []
  for (const one of task.assignments) {
    const wasOpen = was.get(one.id) === 'open'
    if (one.state === 'open' && !wasOpen) turned.push(raiseFor(ctx, task, title, one))
    if (one.state === 'open' || !wasOpen) continue
    if (one.closed?.by === one.personId)
      turned.push(ctx.publish('toDo.dealtWith', { companyId, key: keyOf(task, one) }))
    else gone.push(keyOf(task, one))
  }
  if (gone.length > 0) turned.push(ctx.publish('notice.withdrawn', { companyId, keys: gone }))
  const [isRevised, wasRevised] = [task.phase.at === 'revision', before?.phase.at === 'revision']
  if (isRevised && !wasRevised) turned.push(raiseReturned(ctx, task, title))
  if (wasRevised && !isRevised && before)
    turned.push(ctx.publish('toDo.dealtWith', { companyId, key: returnKey(before) }))
  return turned
}

const raiseFor = (ctx: Ctx, task: Task, title: Title, assignment: Assignment): Promise<void> =>
  ctx.publish('toDo.raised', {
    companyId: task.companyId,
    key: keyOf(task, assignment),
    kind: assignment.lane === 'approval' ? 'task-decision' : 'task-execution',
    about: {},
    params: { number: Number(task.number), title },
    opens: toTaskUrl(task),
    for: { personIds: [assignment.personId] },
  })

const raiseReturned = (ctx: Ctx, task: Task, title: Title): Promise<void> =>
  ctx.publish('toDo.raised', {
    companyId: task.companyId,
    key: returnKey(task),
    kind: 'task-returned',
    about: {},
    params: { number: Number(task.number), title },
    opens: toTaskUrl(task),
    for: { personIds: [task.initiatorId] },
  })

const keyOf = ({ id }: Task, one: Assignment) => `task:${id}:${one.id}`
const returnKey = ({ id, rollbacks }: Task) => `task:${id}:returned:${rollbacks}`
const toTaskUrl = ({ id }: Task) => `/workflow/tasks/${id}`
