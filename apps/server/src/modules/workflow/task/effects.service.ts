import type { Ctx } from '../../../platform/ctx.ts'
import type { Effect } from '../engine/effect.rules.ts'
import { resolveCopies } from '../engine/resolve-step.rules.ts'
import type { Task } from '../engine/task.rules.ts'
import type { Kind } from '../kind/kind.service.ts'
import { loadOrganisation } from '../people/organisation.service.ts'
import type { Of } from './facts.service.ts'
import { notifyCopied, notifyOf, turnToDos } from './notice.service.ts'
import * as write from './task-write.queries.ts'

type Made = { before: Task | null; task: Task; effects: readonly Effect[] }

/** Writes what a command brings about, in its order, beside the row of the task; the kind does its own part of it. */
export async function carryOut(
  ctx: Ctx,
  kind: Kind,
  of: Of,
  { before, task, effects }: Made,
  title: string,
): Promise<void> {
  const all = <T extends Effect['type']>(type: T) =>
    effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type)
  await write.writeAssignments(
    ctx,
    task,
    all('assignment').map(({ assignment }) => assignment),
  )
  await write.insertEntries(
    ctx,
    task,
    all('history').map(({ entry }) => entry),
  )
  await turnToDos(ctx, { before, task, title })
  for (const effect of effects) {
    switch (effect.type) {
      case 'snapshot':
        await write.insertSnapshot(ctx, task, effect.round, effect.form)
        break
      case 'hold':
      case 'release':
      case 'use':
      case 'holdAgain':
      case 'undo':
        await kind[effect.type]?.(ctx, { task, employmentId: of.employmentId })
        break
      case 'cc':
        await copyTo(ctx, of, task, effect.targets, title)
        break
      case 'notice':
        await notifyOf(ctx, { task, title, word: effect.word, personIds: effect.personIds })
        break
      case 'history':
      case 'assignment':
      case 'status':
      case 'settle':
      case 'deadline':
      case 'child':
        break
    }
  }
}

async function copyTo(
  ctx: Ctx,
  of: Of,
  task: Task,
  targets: Extract<Effect, { type: 'cc' }>['targets'],
  title: string,
): Promise<void> {
  const organisation = await loadOrganisation(ctx, of, [], targets)
  const added = await write.insertCopies(ctx, task, resolveCopies(targets, organisation))
  await notifyCopied(ctx, { task, title, personIds: added })
}
