import type { Assignment, Task } from '../task/task-value.ts'

/** One visit of a step: whom it asked. */
export type Visit = {
  key: string
  lane: Assignment['lane']
  step: number
  round: number
  isVoid: boolean
  people: readonly Assignment[]
}

/** The steps that a task has come to, visit by visit in their order. */
function visitsOf(assignments: readonly Assignment[]): Visit[] {
  const visits = new Map<string, Visit & { people: Assignment[] }>()
  for (const one of assignments) {
    const { lane, step, round, isVoid } = one
    const key = `${round} ${lane} ${step} ${isVoid}`
    const visit = visits.get(key) ?? { key, lane, step, round, isVoid, people: [] }
    visit.people.push(one)
    visits.set(key, visit)
  }
  return [...visits.values()]
}

/** What counts in the present round, and what earlier rounds and returns left behind. */
export function splitVisits({ assignments, round }: Pick<Task, 'assignments' | 'round'>): {
  now: Visit[]
  earlier: Visit[]
} {
  const visits = visitsOf(assignments)
  const isNow = (visit: Visit) => visit.round === round && !visit.isVoid
  return { now: visits.filter(isNow), earlier: visits.filter((visit) => !isNow(visit)) }
}
