import type { Effect, TaskState } from './effect.rules.ts'
import type { Assignment } from './task.rules.ts'

/** The state of a task as rebuilt from its history. */
export type Replayed = TaskState & { assignments: readonly Assignment[] }

/**
 * Rebuilds a task from what its commands left, in their order, one list a command. Round, returns and version are counted from the
 * entries and not read off them, so that a history with a gap does not pass.
 */
export function replay(commands: readonly (readonly Effect[])[]): Replayed | null {
  const assignments = new Map<string, Assignment>()
  const counted = { round: 0, rollbacks: 0 }
  let state: TaskState | null = null
  for (const effects of commands)
    for (const effect of effects) {
      if (effect.type === 'assignment') assignments.set(effect.assignment.id, effect.assignment)
      if (effect.type !== 'history') continue
      const { action, after } = effect.entry
      if (action === 'create' || action === 'resubmit') counted.round++
      if (action === 'return') counted.rollbacks++
      state = after
    }
  if (!state) return null
  return { ...state, ...counted, version: commands.length, assignments: [...assignments.values()] }
}
