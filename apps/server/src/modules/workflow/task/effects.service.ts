import type { Ctx } from '../../../platform/operation/ctx.ts'
import { holdersOf } from '../../identity/index.ts'
import { reviewProposals } from '../delegation/proposal.service.ts'
import type { Effect } from '../engine/effect.rules.ts'
import { resolveCopies } from '../engine/resolve-step.rules.ts'
import type { Task } from '../engine/task.rules.ts'
import type { Kind, Prepared } from '../kind/kind.service.ts'
import { type Called, describeSubject, type Subjects } from '../kind/subject.service.ts'
import { loadOrganisation } from '../people/organisation.service.ts'
import { type Added, insertCopies } from '../store/task-write.queries.ts'
import type { Of } from './facts.service.ts'
import { notifyCopied, notifyOf, turnToDos } from './notice.service.ts'

type Made = {
  before: Task | null
  task: Task
  effects: readonly Effect[]
  prepared: Prepared<unknown>
  /** Whether whom it waits for learns it another way than window by window. */
  isQuiet?: boolean
}

/** What the effects of a command add to its task. */
export function collectAdded(effects: readonly Effect[]): Added {
  const snapshot = all(effects, 'snapshot').at(-1)
  return {
    assignments: all(effects, 'assignment').map(({ assignment }) => assignment),
    entries: all(effects, 'history').map(({ entry }) => entry),
    snapshot: snapshot && { round: snapshot.round, form: snapshot.form },
  }
}

const all = <T extends Effect['type']>(effects: readonly Effect[], type: T) =>
  effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type)

/** Does what a command brings about beside its rows: the kind its own part, in its order; then whoever is concerned learns of it. */
export async function applyEffects(
  ctx: Ctx,
  kind: Kind,
  applied: Of,
  { before, task, effects, prepared, isQuiet = false }: Made,
  called: Called,
): Promise<void> {
  const subjects = await describeSubject(ctx, task, called)
  for (const effect of effects) {
    switch (effect.type) {
      case 'hold':
      case 'release':
      case 'use':
      case 'holdAgain':
      case 'undo':
        await kind[effect.type]?.(ctx, { task, employmentId: applied.employmentId }, prepared)
        break
      case 'end':
        await kind.cancellation?.end(ctx, { task, employmentId: applied.employmentId }, effect.back)
        break
      case 'cc':
        await copyTo(ctx, applied, task, effect.targets, subjects)
        break
      case 'snapshot':
      case 'notice':
      case 'history':
      case 'assignment':
      case 'status':
      case 'settle':
      case 'given':
      case 'deadline':
      case 'child':
        break
    }
  }
  // None of them waits for another: they leave in one write.
  await Promise.all([
    ...turnToDos(ctx, { before, task, subjects, isQuiet }),
    ...all(effects, 'notice').map(async ({ word, personIds }) =>
      notifyOf(ctx, {
        ...{ task, subjects, word },
        personIds: word === 'leaveEnded' ? [...personIds, ...(await listLookingAfter(ctx, kind, applied))] : personIds,
      }),
    ),
  ])
  // Comes last, because it holds the lock of the recipient's proposals until the commit.
  if (kind.isAway && before?.status !== task.status && (isGranted(before) || isGranted(task)))
    await reviewProposals(ctx, { companyId: task.companyId, personId: task.recipientId })
}

/** Who looks after what a kind cancels, of whom it is about: they learn that it ended early. */
const listLookingAfter = async (ctx: Ctx, { cancellation }: Kind, { companyId, employmentId }: Of) =>
  cancellation ? holdersOf(ctx, cancellation.access, { companyId, employmentId }) : []

/** Whether somebody is away by it: what is only applied for takes nobody away. */
const isGranted = (task: Task | null) => task?.status === 'AP' || task?.status === 'ST'

async function copyTo(
  ctx: Ctx,
  applied: Of,
  task: Task,
  targets: Extract<Effect, { type: 'cc' }>['targets'],
  subjects: Subjects,
): Promise<void> {
  const organisation = await loadOrganisation(ctx, applied, [], targets)
  const added = await insertCopies(ctx, task, resolveCopies(targets, organisation))
  await notifyCopied(ctx, { task, subjects, personIds: added })
}
