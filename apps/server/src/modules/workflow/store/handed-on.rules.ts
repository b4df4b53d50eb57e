import type { Instant } from '@muster/kernel/instant'
import { type Assignment, isPending, type Task } from '../engine/task.rules.ts'

/** Since when somebody has nothing more to do with a task than what they handed on; null where it waits for them, or they decided last. */
export function findHandOn({ assignments }: Pick<Task, 'assignments'>, personId: string): Instant | null {
  const own = assignments.filter((one) => one.personId === personId)
  if (own.some(isPending)) return null
  const last = own
    .filter(({ closed }) => closed !== null)
    .toSorted((a, b) => (closedAt(a) < closedAt(b) ? -1 : 1))
    .at(-1)
  return last?.state === 'transferred' && last.closed?.by === personId ? last.closed.at : null
}

const closedAt = ({ closed }: Assignment): string => closed?.at ?? ''

/**
 * A task as it stood when somebody handed it on at an instant: at their step of their round, in the hands of whoever got it, and nothing of what
 * was decided afterwards. Its form is that of the task: whoever reads it puts that of the round in its place.
 */
export function taskWhenHandedOn(task: Task, personId: string, at: Instant): Task {
  const own = task.assignments.find((one) => one.personId === personId && one.closed?.at === at)
  if (!own) throw new RangeError(`nothing was handed on at ${at}`)
  const { lane, step, round } = own
  const isHere = (one: Assignment) => one.lane === lane && one.step === step && one.round === round
  return {
    ...task,
    ...{ status: lane === 'approval' ? 'IP' : 'AP', phase: { at: lane, step }, round },
    ...{ abnormal: [], related: [], reviserId: null },
    assignments: task.assignments
      .filter((one) => (one.openedAt !== null && one.openedAt <= at) || (isHere(one) && isBefore(one, own)))
      .map((one) => asOf(one, at)),
  }
}

/** Whether an assignment was there when another one was: they are numbered as they come. */
const isBefore = (one: Assignment, other: Assignment): boolean => Number(one.id) <= Number(other.id)

/** An assignment as it was at an instant: not decided yet, or not begun. */
function asOf(assignment: Assignment, at: Instant): Assignment {
  const { openedAt, closed } = assignment
  const isOpened = openedAt !== null && openedAt <= at
  if (isOpened && (closed === null || closed.at <= at)) return assignment
  const undecided = { closed: null, isAutomatic: false, isVoid: false, sparesLater: false }
  return { ...assignment, ...undecided, ...(isOpened ? { state: 'open' } : { state: 'waiting', openedAt: null }) }
}
