import { randomOf } from '../seed/random.ts'
import type { Proposal } from '../src/modules/attendance/proposal/propose.rules.ts'

/** What people do to a plan: minutes early and over, and the shares of days late, left early, of lost and repeated punches. */
export const USUAL = {
  early: 20,
  over: 25,
  late: 0.06,
  leftEarly: 0.03,
  missing: 0.2,
  repeated: 0.1,
  stray: 0.01,
  presence: 540,
}
type Habits = typeof USUAL
/** Whose hours somebody keeps, edges in minutes of the day; `null` comes whenever they like. */
export type Truth = { kind: 'fixed' | 'flexible'; edges: number[] } | null

export const DAY: Truth = { kind: 'fixed', edges: [480, 1020] }
export const LATE: Truth = { kind: 'fixed', edges: [810, 1320] }
export const NIGHT: Truth = { kind: 'fixed', edges: [1320, 1800] }
const SPLIT: Truth = { kind: 'fixed', edges: [480, 720, 780, 1020] }
const FLEXIBLE: Truth = { kind: 'flexible', edges: [540, 645] }
const RANDOM: Truth = null

/** In days since 1970. */
export const FIRST_MONDAY = 18_001
/** So many working days from a Monday on, weekends left out. */
export const weekdaysFrom = (count: number) => Array.from({ length: count }, (_, i) => Math.floor(i / 5) * 7 + (i % 5))

function minutesOn(truth: Truth, random: () => number, habits: Habits): number[] {
  const early = () => random() * habits.early
  const over = () => random() * habits.over
  if (!truth) return Array.from({ length: 1 + Math.floor(random() * 4) }, () => random() * 1440)
  if (truth.kind === 'flexible') {
    const start = 540 + random() * 105
    return [start, start + habits.presence + over()]
  }
  const minutes = truth.edges.map((edge, i) => (i % 2 === 0 ? edge - early() : edge + over()))
  if (random() < habits.late) minutes[0] = (truth.edges[0] ?? 0) + 5 + random() * 40
  if (random() < habits.leftEarly) minutes[minutes.length - 1] = (truth.edges.at(-1) ?? 0) - random() * 60
  return minutes
}

/** The punches of one person, in seconds of the wall clock. */
export function punchesOf(truth: Truth, days: readonly number[], random: () => number, habits: Habits): number[] {
  const punches: number[] = []
  for (const day of days) {
    const midnight = (FIRST_MONDAY + day) * 86_400
    for (const minute of minutesOn(truth, random, habits)) {
      if (random() < habits.missing) continue
      const second = midnight + Math.floor(minute * 60)
      punches.push(second)
      if (random() < habits.repeated) punches.push(second + 1 + Math.floor(random() * 30))
    }
    if (random() < habits.stray) punches.push(midnight + Math.floor(random() * 86_400))
  }
  return punches
}

type Crew = { truth: Truth; people: number }
/** Everything at once. */
export const MIXED: Crew[] = [
  { truth: DAY, people: 8 },
  { truth: LATE, people: 5 },
  { truth: NIGHT, people: 4 },
  { truth: SPLIT, people: 5 },
  { truth: FLEXIBLE, people: 6 },
  { truth: RANDOM, people: 5 },
]

/** A file of several crews, 20 to 60 working days each, and what everybody's shift is in truth. */
export function makeCrewFile(seed: number, crews: readonly Crew[], habits: Habits) {
  const random = randomOf(`crews ${seed}`).next
  const truths = new Map<string, Truth>()
  const punches = new Map<string, number[]>()
  for (const truth of crews.flatMap(({ truth, people }) => Array<Truth>(people).fill(truth))) {
    const pin = String(truths.size + 1)
    truths.set(pin, truth)
    punches.set(pin, punchesOf(truth, weekdaysFrom(20 + Math.floor(random() * 40)), random, habits))
  }
  return { truths, punches }
}

/** The edges of a proposed shift in minutes, as a truth has them. */
export function edgesOf({ kind, periods, flexStartTo }: Proposal['shifts'][number]): number[] {
  if (kind === 'flexible') return [periods[0]?.from ?? -1, flexStartTo ?? -1]
  return periods.flatMap(({ from, to }) => [from, to])
}

/** What is wrong with the proposal for one person; empty when it is the truth, edges within 15 minutes. */
export function faultOf(proposal: Proposal, pin: string, truth: Truth): string {
  const index = proposal.people.find((person) => person.pin === pin)?.shift
  const shift = index == null ? undefined : proposal.shifts[index]
  if (!truth) return shift ? `proposed ${shift.kind} to random times` : ''
  if (!shift) return 'not proposed'
  const edges = edgesOf(shift)
  const isRight =
    shift.kind === truth.kind &&
    edges.length === truth.edges.length &&
    edges.every((edge, i) => Math.abs(edge - (truth.edges[i] ?? 0)) <= 15)
  return isRight ? '' : `${shift.kind} ${edges.join()}`
}

export const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
