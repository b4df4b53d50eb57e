import type { NoticeKind } from '@muster/contract/notices'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { NoticeWord } from '../engine/effect.rules.ts'
import { isPayment } from '../engine/plan.rules.ts'
import { type Assignment, isAbandoned, reviserOf, type Task } from '../engine/task.rules.ts'
import type { Title } from '../kind/kind.service.ts'
import { groupBySubject, type Subjects, subjectFor } from '../kind/subject.service.ts'

type About = { task: Task; subjects: Subjects; word: NoticeWord; personIds: readonly string[] }

/** Which kind of notice a word of the engine is; what waits for somebody is a to-do instead. */
const KINDS = {
  delegated: 'task-delegated',
  approved: 'task-approved',
  rejected: 'task-rejected',
  settled: 'task-settled',
  withdrawn: 'task-withdrawn',
  leaveCancelled: 'task-leave-cancelled',
  leaveEnded: 'task-leave-ended',
  entered: 'task-entered',
  deleted: 'task-deleted',
  unsettled: 'task-not-settled',
  reminded: 'task-reminded',
  overdue: 'task-overdue',
  takenOver: 'task-taken-over',
} as const satisfies Partial<Record<NoticeWord, NoticeKind>>

/** People learn what became of a task [8.10]. */
export async function notifyOf(ctx: Ctx, { task, subjects, word, personIds }: About): Promise<void> {
  if (word === 'waiting' || word === 'returned') return
  await raise(ctx, KINDS[word], { task, subjects, personIds })
}

/** People learn that they were copied. */
export const notifyCopied = (ctx: Ctx, of: Pick<About, 'task' | 'subjects' | 'personIds'>): Promise<void> =>
  raise(ctx, 'task-copied', of)

/** People learn that somebody said something to them about a task. */
export const notifyMentioned = (ctx: Ctx, of: Pick<About, 'task' | 'subjects' | 'personIds'>): Promise<void> =>
  raise(ctx, 'task-mentioned', of)

/** People learn once that tasks came to them because others hold a role now, and how many. */
export async function notifyCame(
  ctx: Ctx,
  companyId: string,
  key: string,
  came: Readonly<Record<string, number>>,
): Promise<void> {
  const notices = Object.entries(came).map(([personId, count]) => ({
    ...{ key: `tasks-by-role:${key}:${personId}`, about: {}, params: { count }, personIds: [personId] },
  }))
  if (notices.length > 0)
    await ctx.publish('notice.raised', { companyId, kind: 'tasks-by-role', opens: '/workflow/tasks', notices })
}

async function raise(
  ctx: Ctx,
  kind: Extract<NoticeKind, `task-${string}`>,
  { task, subjects, personIds }: Pick<About, 'task' | 'subjects' | 'personIds'>,
): Promise<void> {
  if (personIds.length === 0) return
  await ctx.publish('notice.raised', {
    companyId: task.companyId,
    kind,
    // Who reads that it was deleted may not read it any more.
    opens: kind === 'task-deleted' ? TASKS_URL : toTaskUrl(task),
    notices: groupBySubject(task, subjects, personIds).map(({ title, personIds: readerIds }) => ({
      ...{ key: `task:${task.id}:${kind}:${task.version}:${newId()}`, about: {}, personIds: readerIds },
      ...{ params: paramsFor(task, title), face: subjects.person },
    })),
  })
}

type Turned = { before: Task | null; task: Task; subjects: Subjects; isQuiet: boolean }

/**
 * Whatever waits for somebody since a command is a to-do of theirs; what waits for them no more is dealt with, or gone. All at once. A quiet
 * one appears in no window: one notice tells of all.
 */
export function turnToDos(ctx: Ctx, { before, task, subjects, isQuiet }: Turned): Promise<void>[] {
  const { companyId } = task
  const was = new Map((before?.assignments ?? []).map((one) => [one.id, one.state]))
  const turned: Promise<void>[] = []
  const gone: string[] = []
  for (const one of task.assignments) {
    const wasOpen = was.get(one.id) === 'open'
    if (one.state === 'open' && !wasOpen) turned.push(raiseFor(ctx, { task, subjects, isQuiet }, one))
    if (one.state === 'open' || !wasOpen) continue
    if (one.closed?.by === one.personId)
      turned.push(ctx.publish('toDo.dealtWith', { companyId, key: keyOf(task, one) }))
    else gone.push(keyOf(task, one))
  }
  if (gone.length > 0) turned.push(ctx.publish('notice.withdrawn', { companyId, keys: gone }))
  return [...turned, ...turnRevision(ctx, before, task, subjects), ...turnUnsettled(ctx, before, task, subjects)]
}

/**
 * What came back waits for who revises it, or for the administrators where nobody would. What goes from one to the other because somebody
 * left or is there again was dealt with by nobody.
 */
function turnRevision(ctx: Ctx, before: Task | null, task: Task, subjects: Subjects): Promise<void>[] {
  const { companyId } = task
  const [was, is] = [before && revisionKey(before), revisionKey(task)]
  if (was === is) return []
  const isByPerson = task.last.by !== null
  const over = was === null ? [] : [was]
  return [
    ...over.map((key) =>
      isByPerson
        ? ctx.publish('toDo.dealtWith', { companyId, key })
        : ctx.publish('notice.withdrawn', { companyId, keys: [key] }),
    ),
    ...(is === null
      ? []
      : [isAbandoned(task) ? raiseAbandoned(ctx, task, subjects) : raiseReturned(ctx, task, subjects)]),
  ]
}

/** What could not be carried out waits for the administrators until it was, or is not wanted any more. */
function turnUnsettled(ctx: Ctx, before: Task | null, task: Task, subjects: Subjects): Promise<void>[] {
  const { companyId, id, round } = task
  const [was, is] = [before, task].map((one) => one?.abnormal.includes('EFFECT_FAILED') ?? false)
  if (was === is) return []
  const key = `task:${id}:unsettled:${before?.round ?? round}`
  if (!is) return [ctx.publish('toDo.dealtWith', { companyId, key })]
  return [
    ctx.publish('toDo.raised', {
      ...{ companyId, key, kind: 'task-unsettled', about: {} },
      ...{ params: paramsFor(task, subjects.others), face: subjects.person },
      opens: toTaskUrl(task),
      for: 'holders',
    }),
  ]
}

const raiseAbandoned = (ctx: Ctx, task: Task, subjects: Subjects): Promise<void> =>
  ctx.publish('toDo.raised', {
    companyId: task.companyId,
    key: abandonedKey(task),
    kind: 'task-abandoned',
    about: {},
    ...{ params: paramsFor(task, subjects.others), face: subjects.person },
    opens: toTaskUrl(task),
    for: 'holders',
  })

const raiseFor = (
  ctx: Ctx,
  { task, subjects, isQuiet }: Omit<Turned, 'before'>,
  assignment: Assignment,
): Promise<void> => {
  const isPaid = assignment.lane === 'execution' && isPayment(task.plan.executions[assignment.step - 1] ?? null)
  const payment = isPaid ? subjects.payment : null
  return ctx.publish('toDo.raised', {
    isQuiet,
    companyId: task.companyId,
    key: keyOf(task, assignment),
    kind: payment ? 'task-payment' : assignment.lane === 'approval' ? 'task-decision' : 'task-execution',
    about: {},
    params: paramsFor(task, payment ?? subjectFor(task, subjects, assignment.personId)),
    face: subjects.person,
    opens: toTaskUrl(task),
    for: { personIds: [assignment.personId] },
  })
}

const raiseReturned = (ctx: Ctx, task: Task, subjects: Subjects): Promise<void> =>
  ctx.publish('toDo.raised', {
    companyId: task.companyId,
    key: returnKey(task),
    kind: 'task-returned',
    about: {},
    params: paramsFor(task, subjectFor(task, subjects, reviserOf(task))),
    face: subjects.person,
    opens: toTaskUrl(task),
    for: { personIds: [reviserOf(task)] },
  })

const paramsFor = ({ number }: Task, title: Title) => ({ number: Number(number), title })
const keyOf = ({ id }: Task, one: Assignment) => `task:${id}:${one.id}`
const returnKey = ({ id, rollbacks }: Task) => `task:${id}:returned:${rollbacks}`
/** Of the administrators: one for each who would have revised it, in each round. */
const abandonedKey = (task: Task) => `task:${task.id}:abandoned:${task.round}:${reviserOf(task)}`
/** By which key what came back waits; null where it did not. */
function revisionKey(task: Task): string | null {
  if (task.phase.at !== 'revision') return null
  return isAbandoned(task) ? abandonedKey(task) : returnKey(task)
}
const TASKS_URL = '/workflow/tasks'
const toTaskUrl = ({ id }: Task) => `/workflow/tasks/${id}`
