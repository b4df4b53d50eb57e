import { wrongsIn } from '@muster/contract/attendance/punch-part'
import { type Day, dayOfNumber } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { PoolClient } from 'pg'
import { dayIn, wallIn } from '../../../platform/clock.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { instantsIn } from '../punch/wall-instant.rules.ts'
import { type Company, type ComputedDay, computeDays } from './compute.rules.ts'
import { DEFAULT_POLICY } from './day-input.rules.ts'
import type { DirtyRange } from './dirty.rules.ts'
import { type Facts, loadFacts } from './facts.queries.ts'
import type { Punch } from './mark.rules.ts'
import { aroundRange, type Problem, saveProblems } from './problem.queries.ts'
import { deleteMissing, type ResultRow, saveResults } from './result.queries.ts'

/** Computes and writes the days of some ranges, up to each person's today. Gives how many rows changed. */
export async function computeRanges(
  client: PoolClient,
  companyId: string,
  ranges: readonly DirtyRange[],
  now: Instant,
): Promise<number> {
  const first = ranges.reduce<Day>((min, r) => (r.from < min ? r.from : min), ranges[0]?.from ?? ('9999-12-31' as Day))
  const last = ranges.reduce<Day>((max, r) => (r.to > max ? r.to : max), ranges[0]?.to ?? ('1900-01-01' as Day))
  const facts = await loadFacts(
    rowsOf(client),
    companyId,
    [...new Set(ranges.map((r) => r.employmentId))],
    first,
    last,
    'all',
  )
  const problems: Problem[] = []
  const changed = await saveResults(client, companyId, resultsOf(facts, ranges, now, problems))
  await deleteMissing(client, companyId, ranges)
  await saveProblems(client, companyId, ranges, problems)
  return changed
}

/** The results of the ranges; what is wrong about their punches, and about those right around them, is added to `problems`. */
function* resultsOf(
  facts: Facts,
  ranges: readonly DirtyRange[],
  now: Instant,
  problems: Problem[],
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
      yield { employmentId, result: day.result, openUntil: openUntil(day) }
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

/** The zone somebody works in on a day; of their last place where they have none then. */
function zoneOn({ places }: Facts['people'][number], day: Day): string {
  const place = places.find((p) => p.from <= day && (p.to === null || day <= p.to)) ?? places.at(-1)
  return place?.zone ?? 'UTC'
}

/** The instant at which an open day closes; `null` for a day that is concluded. */
function openUntil({ closes }: ComputedDay): Instant | null {
  return closes && instantOf(instantsIn(closes.zone)(closes.wall) * 1000)
}

/** A company's facts with the clock of each zone. */
export function companyOf(facts: Facts, now: Instant): Company {
  const walls = new Map<string, number>()
  return {
    ...facts,
    policy: DEFAULT_POLICY,
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
