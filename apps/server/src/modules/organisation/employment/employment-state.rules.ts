import { addDays, type Day } from '@muster/kernel/day'
import type { State } from '../record/employee.rules.ts'

/** A decision about an employment and the day from which it holds; ids follow the order in which they were made. */
export type EmploymentEvent = {
  id: number
  /** `transferred` is the last day here of somebody who goes on in another company. */
  kind:
    | 'regularized'
    | 'unpaid-leave'
    | 'returned'
    | 'notice'
    | 'notice-withdrawn'
    | 'transferred'
    | 'extended'
    | 'taken-back'
  on: Day
  /** The last day of work, of a notice; the last day of a longer probation. */
  lastOn: Day | null
  /** The decision that is taken back. */
  ofId: number | null
}

/** What the state of any day follows from. */
export type Life = {
  onboardOn: Day
  /** The first day after probation; `null` where there is none. */
  regularizationOn: Day | null
  /** The last day of work, where one is known. */
  resignOn: Day | null
  events: readonly EmploymentEvent[]
}

/** The life that follows from the dates of an employment and the decisions about it. */
export const lifeOf = (
  { onboardOn, regularizationOn, resignOn }: Omit<Life, 'events'>,
  events: readonly EmploymentEvent[],
): Life => ({ onboardOn, regularizationOn, resignOn, events })

/** The decisions that hold, in the order of their days. */
export function listValidDecisions(events: readonly EmploymentEvent[]): EmploymentEvent[] {
  const gone = new Set(events.map((e) => e.ofId))
  return events
    .filter((e) => e.kind !== 'taken-back' && !gone.has(e.id))
    .toSorted((a, b) => (a.on === b.on ? a.id - b.id : a.on < b.on ? -1 : 1))
}

/**
 * The state of an employment on a day [4.13]: resigned after the last day, which counts whole; before it on notice, on unpaid
 * leave, and else on probation until the day before regularization.
 */
export function stateOn(life: Life, day: Day): State {
  if (life.resignOn !== null && day > life.resignOn) return 'resigned'
  let [isLeaving, isAway] = [false, false]
  for (const { kind, on } of listValidDecisions(life.events)) {
    if (on > day) break
    if (kind === 'notice' || kind === 'notice-withdrawn') isLeaving = kind === 'notice'
    if (kind === 'unpaid-leave' || kind === 'returned') isAway = kind === 'unpaid-leave'
  }
  if (isLeaving) return 'notice'
  if (isAway) return 'unpaid-leave'
  return life.regularizationOn !== null && life.regularizationOn > day ? 'probation' : 'employed'
}

/**
 * The unpaid leaves that the decisions make, from the first to the last day without work; `null` while nobody knows the end. A notice
 * that is given on leave does not end it.
 */
export function unpaidLeavesOf(events: readonly EmploymentEvent[]): { from: Day; to: Day | null }[] {
  const leaves: { from: Day; to: Day | null }[] = []
  for (const { kind, on } of listValidDecisions(events)) {
    const open = leaves.at(-1)
    if (kind === 'unpaid-leave' && open?.to !== null) leaves.push({ from: on, to: null })
    if (kind === 'returned' && open?.to === null) open.to = addDays(on, -1)
  }
  return leaves.filter(({ from, to }) => to === null || from <= to)
}

/** The next day after one on which the state may become another by itself; `null` where nothing is to come. */
export function nextTurn(life: Life, after: Day): Day | null {
  const days = listValidDecisions(life.events).map((e) => e.on)
  if (life.regularizationOn !== null) days.push(life.regularizationOn)
  if (life.resignOn !== null) days.push(addDays(life.resignOn, 1))
  return days.filter((on) => on > after).toSorted()[0] ?? null
}

/** The last day of work that the decisions name; `null` where neither notice nor transfer to another company stands. */
export function lastDayOf(events: readonly EmploymentEvent[]): Day | null {
  const last = listValidDecisions(events).findLast((e) => ENDS.includes(e.kind))
  return last?.kind === 'transferred' ? last.on : (last?.lastOn ?? null)
}
const ENDS: readonly EmploymentEvent['kind'][] = ['notice', 'notice-withdrawn', 'transferred']

/** On which days of a month probation may end, and whether such a day may lie in the past. */
export type RegularizationPolicy = { daysOfMonth: readonly number[]; isFutureOnly: boolean }

export type Command =
  | { kind: 'regularized' | 'unpaid-leave' | 'returned' | 'notice-withdrawn'; on: Day }
  /** `mayBeOver`: the last day may have passed already, of a notice that holds from today on. */
  | { kind: 'notice'; on: Day; lastOn: Day; mayBeOver?: true }
  /** A longer probation, until its last day. */
  | { kind: 'extended'; on: Day; lastOn: Day }

/** From which day on somebody is a regular employee by a decision about the end of their probation; undefined of other decisions. */
export function regularOnBy({ kind, on, lastOn }: Pick<EmploymentEvent, 'kind' | 'on' | 'lastOn'>): Day | undefined {
  if (kind === 'extended') return lastOn === null ? undefined : addDays(lastOn, 1)
  return kind === 'regularized' ? on : undefined
}

/** The last day that a decision names; `null` where it names none. */
export const lastOnOf = (command: Command): Day | null => ('lastOn' in command ? command.lastOn : null)

/** The day whose policy a decision goes by: that on which probation is to end. */
export const policyDayOf = (command: Command): Day =>
  regularOnBy({ ...command, lastOn: lastOnOf(command) }) ?? command.on

/** Problems by field, or the state that does not allow it. */
export type Refused =
  | { refused: 'fields'; fields: Record<string, string> }
  | { refused: 'state'; state: State; on: Day }

const FROM: Readonly<Record<Command['kind'], readonly State[]>> = {
  regularized: ['probation'],
  extended: ['probation'],
  'unpaid-leave': ['probation', 'employed'],
  returned: ['unpaid-leave'],
  notice: ['probation', 'employed', 'unpaid-leave'],
  'notice-withdrawn': ['notice'],
}

/**
 * Whether a decision may be made today: it holds from today on or later, after every other decision, and from a state that knows
 * it. What was true yesterday stays. Probation alone may end on a past day, where the policy says so.
 */
export function findRefusal(
  life: Life,
  command: Command,
  today: Day,
  policy: RegularizationPolicy,
): Refused | undefined {
  const { kind, on } = command
  const problem = (field: string, key: string): Refused => ({ refused: 'fields', fields: { [field]: key } })
  if (on < life.onboardOn) return problem('on', `before_onboard:${life.onboardOn}`)
  if (kind === 'regularized') {
    if (policy.isFutureOnly && on <= today) return problem('on', 'must_be_future')
    if (!policy.daysOfMonth.includes(Number(on.slice(8)))) return problem('on', 'not_a_regularization_day')
    if (life.resignOn !== null && on > life.resignOn) return problem('on', `after_last_day:${life.resignOn}`)
    const seenOn = today < life.onboardOn ? life.onboardOn : today
    const state = stateOn(life, seenOn)
    return state === 'probation' ? undefined : { refused: 'state', state, on: seenOn }
  }
  if (command.kind === 'extended') return refusalOfLonger(life, command.lastOn, today, policy)
  if (on < today) return problem('on', 'in_the_past')
  const last = listValidDecisions(life.events).at(-1)
  if (last && last.on > on) return problem('on', `planned_later:${last.on}`)
  if (command.kind === 'notice' && command.lastOn < on) {
    const { lastOn, mayBeOver = false } = command
    if (!mayBeOver || on !== today) return problem('lastOn', 'ends_before_start')
    if (lastOn < life.onboardOn) return problem('lastOn', `before_onboard:${life.onboardOn}`)
    if (last && last.on > lastOn) return problem('lastOn', `planned_later:${last.on}`)
  }
  const state = stateOn(life, on)
  return FROM[kind].includes(state) ? undefined : { refused: 'state', state, on }
}

/** Whether a probation that runs today may last until another day: a later one than now, and one on which probation may end. */
function refusalOfLonger(life: Life, lastOn: Day, today: Day, policy: RegularizationPolicy): Refused | undefined {
  const state = stateOn(life, today)
  if (!FROM.extended.includes(state)) return { refused: 'state', state, on: today }
  const problem = (key: string): Refused => ({ refused: 'fields', fields: { lastOn: key } })
  const regularOn = addDays(lastOn, 1)
  if (life.regularizationOn !== null && regularOn <= life.regularizationOn) return problem('not_longer')
  if (!policy.daysOfMonth.includes(Number(regularOn.slice(8)))) return problem('not_a_regularization_day')
  return life.resignOn !== null && lastOn > life.resignOn ? problem(`after_last_day:${life.resignOn}`) : undefined
}

/** The same of several decisions that are made together, each after those before it; `at` says which of them is refused. */
export function refusalOfAll(
  life: Life,
  commands: readonly Command[],
  today: Day,
  policyOn: (on: Day) => RegularizationPolicy,
): (Refused & { at: number }) | undefined {
  let made = life
  for (const [at, command] of commands.entries()) {
    const refusal = findRefusal(made, command, today, policyOn(policyDayOf(command)))
    if (refusal) return { ...refusal, at }
    const id = Math.max(0, ...made.events.map((event) => event.id)) + 1
    const { kind, on } = command
    const events = [...made.events, { id, kind, on, lastOn: lastOnOf(command), ofId: null }]
    made = { ...made, events, resignOn: lastDayOf(events) }
  }
  return undefined
}

/**
 * Of the decisions that hold, those of an application, where they can be taken back as if it had never been: nothing else was decided
 * after them, and the end of probation is still theirs. Undefined where something rests on them; empty where none holds any more.
 */
export function findApplied<E extends EmploymentEvent>(
  life: Omit<Life, 'events'> & { events: readonly E[] },
  isApplied: (event: E) => boolean,
): E[] | undefined {
  const all = listValidDecisions(life.events) as E[]
  const applied = all.filter(isApplied)
  const [first] = applied
  if (!first) return []
  const endOfProbation = regularOnBy(first)
  if (endOfProbation !== undefined) {
    const ends = all.filter((event) => regularOnBy(event) !== undefined)
    const isLast = ends.every(({ id }) => id <= first.id)
    return isLast && life.regularizationOn === endOfProbation ? applied : undefined
  }
  const others = all.filter((event) => regularOnBy(event) === undefined)
  return others.slice(-applied.length).every(isApplied) ? applied : undefined
}

/**
 * The decision that can be taken back today: the latest, unless it has held before today already. Probation is ended anew instead, and who
 * went to another company works there.
 */
export function findRevocable(life: Life, today: Day): EmploymentEvent | undefined {
  const last = listValidDecisions(life.events).at(-1)
  const stays = last?.kind === 'transferred' || (last !== undefined && regularOnBy(last) !== undefined)
  return last && last.on >= today && !stays ? last : undefined
}
