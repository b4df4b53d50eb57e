import { type Instant, later } from '@muster/kernel/instant'
import { notPossible, type Refusal, refuse } from './outcome.rules.ts'
import { currentAssignments, type Task } from './task.rules.ts'

/** How long a task is not urged again. */
export const COOL_DOWN_MS = 4 * 3_600_000

/**
 * Whom the applicant, or whom a task is about, may remind of it: those in whose hands it is, four hours after the last time. It
 * changes nothing of the task, so it is no command. Refused to anybody else, where nobody holds it, and too soon.
 */
export function urgeable(
  task: Task,
  { personId, lastAt, now }: { personId: string; lastAt: Instant | null; now: Instant },
): { personIds: readonly string[] } | Refusal | UrgedTooSoon {
  const personIds = currentAssignments(task).flatMap((one) => (one.state === 'open' ? [one.personId] : []))
  if (personIds.length === 0) return notPossible(task)
  if (personId !== task.initiatorId && personId !== task.recipientId) return refuse('system.forbidden', {})
  const next = lastAt === null ? now : later(lastAt, COOL_DOWN_MS)
  if (lastAt !== null && next > now) return { refused: 'workflow.urged_lately', data: { at: lastAt, next } }
  return { personIds }
}

/** When it was urged, and when it may be again. */
export type UrgedTooSoon = { refused: 'workflow.urged_lately'; data: { at: Instant; next: Instant } }
