import { chooseRule, type FlowRule } from '../engine/choose-rule.rules.ts'
import type { RuleValues } from '../engine/condition.rules.ts'
import type { FormValues } from '../engine/task.rules.ts'
import type { Led, PeopleOf } from '../people/resolve-all.rules.ts'
import { type CoverageGap, emptyIn } from './coverage.rules.ts'

/** A task that is replayed; `recipient` is null where they are employed there no longer. */
export type Replayed = {
  id: string
  number: number
  initiatorId: string
  recipientId: string
  form: FormValues
  recipient: { values: RuleValues['recipient']; led: Led } | null
}

/** What became of a task by some rules: which one it takes, whom it asks, and where it finds nobody. */
type Fate = { ruleId: string | null; asked: Asked; place: CoverageGap | null }
/** How often each person is asked; the same object for tasks that are alike. */
type Asked = ReadonlyMap<string, number>

const NOBODY: Asked = new Map()

/** A task that fares otherwise, as far as it is worth being named. */
export type Moved = { task: Replayed; before: string | null; after: string | null }
export type Missing = { task: Replayed; ruleId: string | null; place: CoverageGap; isOld: boolean }

/** What replaying has found so far. */
export type ReplayTotals = {
  tasks: number
  left: number
  rerouted: number
  changed: number
  taken: number
  unansweredBefore: number
  unanswered: number
  before: Map<string, number>
  after: Map<string, number>
  routes: Map<string, { before: string | null; after: string | null; count: number }>
  missing: Missing[]
  moved: Moved[]
}

export const startTotals = (): ReplayTotals => ({
  ...{ tasks: 0, left: 0, rerouted: 0, changed: 0, taken: 0, unansweredBefore: 0, unanswered: 0 },
  ...{ before: new Map(), after: new Map(), routes: new Map(), missing: [], moved: [] },
})

/** The rules of today, the same with the one that is tried, and whom each finds. */
export type Replay = { ownId: string; before: readonly FlowRule[]; after: readonly FlowRule[]; peopleOf: PeopleOf }

/** Replays tasks by both, and adds what is otherwise to what was found before; `most` tasks are named of each sort. */
export function replayer({ ownId, before, after, peopleOf }: Replay, most: number) {
  const weighed = new Map<unknown, { asked: Asked; place: CoverageGap | null }>()
  const fateOf = (
    rules: readonly FlowRule[],
    task: Replayed,
    { values, led }: Exclude<Replayed['recipient'], null>,
  ): Fate => {
    const choice = chooseRule(rules, { recipient: values, form: task.form })
    if ('refused' in choice) {
      const { ruleId, field } = choice.data
      return { ruleId: null, asked: NOBODY, place: nowhere('valueMissing', ruleId, field) }
    }
    if (!choice.rule) return { ruleId: null, asked: NOBODY, place: nowhere('noRule', null, null) }
    const { id, plan } = choice.rule
    const people = peopleOf(plan, { ...task, led })
    const known = weighed.get(people) ?? { asked: countOf(people), place: emptyIn(plan, people)[0] ?? null }
    weighed.set(people, known)
    return { ruleId: id, ...known }
  }
  return (found: ReplayTotals, tasks: readonly Replayed[]): void => {
    for (const task of tasks) {
      found.tasks++
      if (task.recipient === null) {
        found.left++
        continue
      }
      const [was, is] = [fateOf(before, task, task.recipient), fateOf(after, task, task.recipient)]
      if (is.ruleId === ownId) found.taken++
      addTo(found.before, was.asked)
      addTo(found.after, is.asked)
      if (was.place) found.unansweredBefore++
      if (is.place) {
        found.unanswered++
        // New gaps are always listed, old ones only until the list is full.
        const missing = { task, ruleId: is.ruleId, place: is.place, isOld: was.place !== null }
        if (!missing.isOld || found.missing.length < most) found.missing.push(missing)
      }
      if (!isSame(was.asked, is.asked)) found.changed++
      if (was.ruleId === is.ruleId) continue
      found.rerouted++
      const key = `${was.ruleId} ${is.ruleId}`
      const route = found.routes.get(key) ?? { before: was.ruleId, after: is.ruleId, count: 0 }
      found.routes.set(key, { ...route, count: route.count + 1 })
      if (found.moved.length < most) found.moved.push({ task, before: was.ruleId, after: is.ruleId })
    }
    found.missing = found.missing.toSorted((a, b) => Number(a.isOld) - Number(b.isOld)).slice(0, most)
  }
}

const nowhere = (cause: CoverageGap['cause'], ruleId: string | null, field: string | null): CoverageGap => ({
  ...{ cause, ruleId, lane: null, step: null, field },
})

function countOf(people: ReturnType<PeopleOf>): Asked {
  const asked = new Map<string, number>()
  for (const step of Object.values(people))
    for (const { personId } of step.people) asked.set(personId, (asked.get(personId) ?? 0) + 1)
  return asked
}

function addTo(sums: Map<string, number>, asked: Asked): void {
  for (const [personId, count] of asked) sums.set(personId, (sums.get(personId) ?? 0) + count)
}

const isSame = (a: Asked, b: Asked) =>
  a === b || (a.size === b.size && [...a].every(([personId, count]) => b.get(personId) === count))

/** Who is asked more often or less often than before, the largest difference first. */
export function differencesIn({ before, after }: ReplayTotals): { personId: string; before: number; after: number }[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const all = ids.map((personId) => ({ personId, before: before.get(personId) ?? 0, after: after.get(personId) ?? 0 }))
  const size = (one: (typeof all)[number]) => Math.abs(one.after - one.before)
  return all.filter((one) => size(one) > 0).toSorted((a, b) => size(b) - size(a) || (a.personId < b.personId ? -1 : 1))
}

export const sumOf = (counts: ReadonlyMap<string, number>): number => {
  let sum = 0
  for (const count of counts.values()) sum += count
  return sum
}
