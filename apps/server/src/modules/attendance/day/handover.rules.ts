import { addDays, type Day, dayNumber, daysFrom } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { cellOn, type Schedule } from '../../rostering/index.rules.ts'
import { assignPunches } from './assign.rules.ts'
import type { PolicyOn } from './day-input.rules.ts'
import type { Punch } from './mark.rules.ts'

/** A PIN that means somebody else, or nobody, from a day on: who had it until then, who has it now, and its punches around. */
export type Handover = {
  on: Day
  earlierId: string
  laterId: string | null
  punches: readonly Punch[]
}

/** A shift passes at most this many days into the next holder's time. */
const AROUND = 2

/**
 * The punches of a PIN that belong to shifts of who had it before, although they come when it means somebody else: the morning
 * after a last night. Both timelines lie on one: the earlier holder's days until the handover, then the later one's.
 */
function keepPunches(
  { on, punches }: Pick<Handover, 'on' | 'punches'>,
  earlier: Schedule,
  later: Schedule | null,
  policyOn: PolicyOn,
): Punch[] {
  const before = daysFrom(addDays(on, -AROUND), addDays(on, -1)).map((day) => cellOn(day, earlier))
  const after = later ? daysFrom(on, addDays(on, AROUND)).map((day) => cellOn(day, later)) : []
  const { byCell } = assignPunches([...before, ...after], punches, policyOn)
  const midnight = dayNumber(on) * SECONDS_PER_DAY
  // A day without shift runs past midnight too, but nobody is awaited there.
  return before.flatMap(({ shift }, i) => (shift ? (byCell[i] ?? []).filter(({ wall }) => wall >= midnight) : []))
}

type Holder = Omit<Schedule, 'calendar' | 'versions'> & { employmentId: string }
type Around = Pick<Schedule, 'calendar' | 'versions'> & { handovers: readonly Handover[] }

/** The people with the punches of a PIN that changed hands given to who began the shift that they end. */
export function handOver<P extends Holder & { punches: readonly Punch[] }>(
  people: readonly P[],
  others: readonly Holder[],
  { handovers, calendar, versions }: Around,
  policyOn: PolicyOn,
): P[] {
  if (handovers.length === 0) return [...people]
  const punches = new Map(people.map((person) => [person.employmentId, [...person.punches]]))
  const all = new Map([...people, ...others].map((person): [string, Holder] => [person.employmentId, person]))
  const scheduleOf = (id: string | null) => {
    const person = id === null ? undefined : all.get(id)
    return person ? { ...person, calendar, versions } : null
  }
  for (const handover of handovers) {
    const earlier = scheduleOf(handover.earlierId)
    if (!earlier) continue
    const kept = keepPunches(handover, earlier, scheduleOf(handover.laterId), policyOn)
    const isKept = new Set(kept.map(({ id }) => id))
    punches.get(handover.earlierId)?.push(...kept)
    const later = handover.laterId === null ? undefined : punches.get(handover.laterId)
    if (handover.laterId !== null && later)
      punches.set(
        handover.laterId,
        later.filter(({ id }) => !isKept.has(id)),
      )
  }
  return people.map((person) => ({ ...person, punches: punches.get(person.employmentId) ?? [] }))
}
