import { DAY_PARAMETERS } from '@muster/contract/attendance/day-parameters'
import { wrongsIn } from '@muster/contract/attendance/punch-fate'
import { addDays, type Day, dayNumber, dayOfNumber } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { instantsIn } from '@muster/kernel/wall-instant'
import type { PoolClient } from 'pg'
import { dayIn, wallIn } from '../../../platform/base/clock.ts'
import { type Rows, rowsOf } from '../../../platform/db/rows.ts'
import { unpaidLeavesIn } from '../../organisation/index.ts'
import type { DirtyRange } from '../../rostering/index.rules.ts'
import { loadSchedules, type PersonSchedule } from '../../rostering/index.ts'
import { decisionsIn } from '../../system/index.ts'
import { correctionsIn } from '../correction/correction.queries.ts'
import { AROUND_DAYS } from '../day/assign.rules.ts'
import { type Company, type ComputedDay, computeDays, type Person } from '../day/compute.rules.ts'
import { showDay } from '../day/day-figures.rules.ts'
import type { PolicyOn } from '../day/day-input.rules.ts'
import { handOver } from '../day/handover.rules.ts'
import { type HolidayMinutes, holidayMinutesBy } from '../day/holiday.rules.ts'
import type { Punch } from '../day/mark.rules.ts'
import { type OvertimePolicy, overtimePolicyBy } from '../day/overtime-policy.rules.ts'
import { policyBy, type Rules } from '../day/policy.rules.ts'
import { splitFrozen } from '../frozen/frozen.service.ts'
import { listApproved } from '../overtime/overtime.queries.ts'
import { type Days, saveSlices } from '../overtime/overtime-slice.queries.ts'
import { type AwaitedRow, saveAwaited } from '../reminder/awaited.queries.ts'
import { findAwaited } from '../reminder/awaited.rules.ts'
import { type Facts, loadFacts, withDaysAround } from '../shared/facts.queries.ts'
import { findDifferences } from './difference-found.service.ts'
import { findStored, saveMonths } from './month-result.queries.ts'
import { type ComputedCodes, keepCode, monthsIn, monthsWith } from './month-result.rules.ts'
import { aroundRange, type Problem, saveProblems } from './problem.queries.ts'
import { deleteMissing, type ResultRow, saveResults } from './result.queries.ts'
import type { Computed } from './upgrade.rules.ts'
import { findDue, keepRecomputed, watchDue } from './upgrade.service.ts'

/**
 * Computes the days of some ranges, up to each person's today, and writes them; of those whose month is closed it writes what differs instead.
 * Gives how many rows changed.
 */
export async function computeRanges(
  client: PoolClient,
  companyId: string,
  ranges: readonly DirtyRange[],
  now: Instant,
): Promise<number> {
  const first = ranges.reduce<Day>((min, r) => (r.from < min ? r.from : min), ranges[0]?.from ?? ('9999-12-31' as Day))
  const last = ranges.reduce<Day>((max, r) => (r.to > max ? r.to : max), ranges[0]?.to ?? ('1900-01-01' as Day))
  const people = [...new Set(ranges.map((r) => r.employmentId))]
  const facts = await loadDays(rowsOf(client), companyId, people, first, last)
  const { open, frozen, closed } = await splitFrozen(rowsOf(client), companyId, ranges)
  const due = await findDue(rowsOf(client), companyId, open)
  if (frozen.length > 0) {
    const computed = resultsOf(facts, frozen, now, besideOf())
    await findDifferences(rowsOf(client), companyId, frozen, computed, closed, now)
  }
  const beside = besideOf()
  const computed: Computed = new Map()
  const changed = await saveResults(client, companyId, watchDue(resultsOf(facts, open, now, beside), due, computed))
  await saveSlices(rowsOf(client), companyId, people, [first, last], beside.overtime)
  await deleteMissing(client, companyId, open)
  await saveProblems(client, companyId, open, beside.problems)
  await saveAwaited(client, companyId, open, beside.awaited)
  const stored = await findStored(client, companyId, people, monthsIn(open))
  await saveMonths(client, companyId, monthsWith(open, beside.codes, stored))
  await keepRecomputed(rowsOf(client), companyId, { due, computed, ranges }, now)
  return changed
}

/** What days come to by the facts as they stand, one after the other; nothing is written. */
export async function computeNow(
  rows: Rows,
  companyId: string,
  ranges: readonly DirtyRange[],
  [from, to]: readonly [Day, Day],
  now: Instant,
): Promise<Iterable<ResultRow>> {
  const people = [...new Set(ranges.map((r) => r.employmentId))]
  const facts = await loadDays(rows, companyId, people, from, to)
  return resultsOf(facts, ranges, now, besideOf())
}

/** The overtime of days so far away says to which day a punch belongs. */
const AROUND = AROUND_DAYS + 2

/** Facts with the rules that hold on each of their days. */
export type DaysFacts = Omit<Facts, 'people'> & {
  people: (Facts['people'][number] & Pick<Person, 'corrections' | 'unpaidLeaves' | 'overtime'>)[]
  policyOn: PolicyOn
  overtimePolicy: OvertimePolicy
  holidayMinutes: HolidayMinutes | undefined
}

/** Facts as they were read; `around` are those who are not asked for and gave or got a PIN of somebody who is. */
type ReadDays = Omit<DaysFacts, 'policyOn' | 'overtimePolicy' | 'holidayMinutes'> &
  Rules & { around: readonly PersonSchedule[] }

/** What the days `from` to `to` of these employments are computed from, each punch with whose shift it belongs to. */
export async function loadDays(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day,
): Promise<DaysFacts> {
  return ruled(await readDays(rows, companyId, employmentIds, from, to))
}

/** The same read once, by the rules as they are and by those that `change` makes of them: what differs comes from these alone. */
export async function loadDaysBeside(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  [from, to]: readonly [Day, Day],
  change: (rules: Rules) => Rules,
): Promise<[asIs: DaysFacts, changed: DaysFacts]> {
  const read = await readDays(rows, companyId, employmentIds, from, to)
  return [ruled(read), ruled({ ...read, ...change(read) })]
}

async function readDays(rows: Rows, companyId: string, ids: readonly string[], from: Day, to: Day): Promise<ReadDays> {
  const [loaded, decisions, leaves, corrections, overtime] = await Promise.all([
    loadFacts(rows, companyId, ids, from, to),
    decisionsIn(rows, companyId, DAY_PARAMETERS),
    unpaidLeavesIn(rows, companyId, ids),
    correctionsIn(rows, companyId, ids, from, to),
    listApproved(rows, companyId, ids, addDays(from, -AROUND), addDays(to, AROUND)),
  ])
  const people = loaded.people.map((person) => ({
    ...person,
    unpaidLeaves: leaves.get(person.employmentId),
    corrections: corrections.get(person.employmentId),
    overtime: overtime.get(person.employmentId),
  }))
  const known = new Set(people.map(({ employmentId }) => employmentId))
  const others = loaded.handovers
    .flatMap(({ earlierId, laterId }) => [earlierId, laterId ?? []].flat())
    .filter((id) => !known.has(id))
  const days = loaded.handovers.map(({ on }) => on).toSorted()
  const around =
    others.length === 0
      ? []
      : (await loadSchedules(rows, companyId, others, ...withDaysAround(days[0] as Day, days.at(-1) as Day))).people
  return { ...loaded, people, decisions, around }
}

/** Facts with the rules that hold on each day, and each punch with whose shift it belongs to by them. */
function ruled({ people, around, decisions, ...read }: ReadDays): DaysFacts {
  const policyOn = policyBy(decisions)
  return {
    ...read,
    people: handOver(people, around, read, policyOn),
    policyOn,
    overtimePolicy: overtimePolicyBy(decisions),
    holidayMinutes: holidayMinutesBy(decisions),
  }
}

type Beside = { problems: Problem[]; codes: ComputedCodes; awaited: AwaitedRow[]; overtime: Days }
export const besideOf = (): Beside => ({ problems: [], codes: new Map(), awaited: [], overtime: [] })

/**
 * The results of the ranges; what is wrong about their punches, and about those right around them, is added to `problems`, their codes to
 * `codes`, whose punch is awaited next to `awaited`, and their overtime to `overtime`.
 */
export function* resultsOf(
  facts: DaysFacts,
  ranges: readonly DirtyRange[],
  now: Instant,
  { problems, codes, awaited, overtime }: Beside,
): Generator<ResultRow> {
  const people = new Map(facts.people.map((p) => [p.employmentId, p]))
  const company = companyOf(facts, now)
  for (const range of ranges) {
    const person = people.get(range.employmentId)
    if (!person) continue
    const today = dayIn(zoneOn(person, dayIn('UTC', now)), now)
    const to = range.to < today ? range.to : today
    const { employmentId, from, to: until } = aroundRange(range)
    const receive = (punches: readonly Punch[]) => {
      for (const { id, wall } of punches) {
        const day = dayOfNumber(Math.floor(wall / SECONDS_PER_DAY))
        if (day >= from && day <= until) problems.push({ punchId: id, employmentId, day, problem: 'unmapped' })
      }
    }
    for (const day of computeDays(person, company, range.from, to, receive)) {
      problems.push(...problemsOf(employmentId, day))
      keepCode(codes, employmentId, day.result)
      overtime.push({ employmentId, day: day.result.day, parts: day.result.overtime })
      awaited.push(...awaitedOn(person, facts, day))
      yield { employmentId, result: day.result, openUntil: openUntil(day), ...showDay(day) }
    }
  }
}

const NONE: Problem[] = []

/** The punches of a day about which its receipt says something wrong, each with the gravest. */
function problemsOf(employmentId: string, { result: { day, explanation } }: ComputedDay): Problem[] {
  const found = wrongsIn(explanation.lines)
  return found.length === 0
    ? NONE
    : found
        .filter(({ id }, i) => found.findIndex((other) => other.id === id) === i)
        .map(({ id, problem }) => ({ punchId: id, employmentId, day, problem }))
}

/** Whose punch is awaited next on a day that is open, in an office that the web clock covers: the presses of a file come later [9.11]. */
function awaitedOn(person: DaysFacts['people'][number], { covered }: DaysFacts, day: ComputedDay): AwaitedRow[] {
  const { cell, result, closes } = day
  const workplace = findWorkplaceOn(person, cell.day)
  if (!closes || !workplace || covered.has(workplace.officeId)) return []
  const { bar } = result.explanation
  const ticks = [...(bar.ticks ?? []), ...(bar.madeUp ?? [])]
  const absences = person.corrections?.get(cell.day)?.absences ?? []
  const found = findAwaited({ cell, absences, ticks, plan: bar.plan ?? [] })
  if (!found) return []
  const at = instantsIn(closes.zone)(dayNumber(cell.day) * SECONDS_PER_DAY + found.edge * 60)
  return [{ employmentId: person.employmentId, day: cell.day, ...found, at: instantOf(at * 1000) }]
}

const findWorkplaceOn = ({ places }: Facts['people'][number], day: Day) =>
  places.find((p) => p.from <= day && (p.to === null || day <= p.to))

/** The zone somebody works in on a day; of their last place where they have none then. */
function zoneOn(person: Facts['people'][number], day: Day): string {
  return (findWorkplaceOn(person, day) ?? person.places.at(-1))?.zone ?? 'UTC'
}

/** The instant at which a day closes that is open or waits for a machine; `null` for a day that is concluded. */
function openUntil({ closes, result }: ComputedDay): Instant | null {
  return closes && result.state !== 'computed' ? instantOf(instantsIn(closes.zone)(closes.wall) * 1000) : null
}

/** A company's facts with the clock of each zone. */
export function companyOf(facts: DaysFacts, now: Instant): Company {
  const walls = new Map<string, number>()
  return {
    ...facts,
    nowWall(zone) {
      let wall = walls.get(zone)
      if (wall === undefined) {
        wall = Date.parse(`${wallIn(zone, now).replace(' ', 'T')}Z`) / 1000
        walls.set(zone, wall)
      }
      return wall
    },
  }
}
