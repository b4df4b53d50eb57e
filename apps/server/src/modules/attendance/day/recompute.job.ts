import { addDays, type Day } from '@muster/kernel/day'
import type { PoolClient } from 'pg'
import { dayIn, wallIn } from '../../../platform/clock.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { JobRun } from '../../../platform/jobs/kinds.ts'
import { type Company, computeDays } from './compute.rules.ts'
import { DEFAULT_POLICY } from './day.rules.ts'
import { type DirtyRange, mergeRanges, portions } from './dirty.rules.ts'
import { type Facts, loadFacts } from './facts.queries.ts'
import { deleteMissing, type ResultRow, saveResults } from './result.queries.ts'

/** Person-days in one transaction: it stays well under two seconds. */
const MOST_DAYS = 15_500
const MOST_RANGES = 2000

/**
 * Empties a company's out-of-date days: takes ranges, computes them, writes what changed, a portion a transaction. Killed
 * at any moment it loses nothing: a range goes in the transaction that wrote its days.
 */
export async function recompute(run: JobRun): Promise<void> {
  const [companyId] = run.scope.companies
  if (companyId === undefined) return
  while (!run.signal.aborted) {
    const worked = await run.mass((client) => recomputePortion(client, companyId, run.now()))
    if (!worked) return
    await run.deed(async (ctx) => ctx.tell({ companyId, topic: 'attendance.computed', body: { people: worked } }))
  }
}

/** One portion; gives the people whose days it wrote, undefined when nothing is out of date. */
async function recomputePortion(
  client: PoolClient,
  companyId: string,
  now: Parameters<typeof dayIn>[1],
): Promise<string[] | undefined> {
  const { rows } = await client.query<{
    id: number
    employment_id: string
    from_on: Day
    to_on: Day
    is_widened: boolean
  }>(
    `select id, employment_id, from_on, to_on, is_widened from attendance.dirty_range where company_id = $1 order by id limit ${MOST_RANGES} for update skip locked`,
    [companyId],
  )
  if (rows.length === 0) return undefined
  const merged = mergeRanges(
    rows.map((r) => ({ employmentId: r.employment_id, from: r.from_on, to: r.to_on, isWidened: r.is_widened })),
  )
  const portion = portions(merged.flatMap(byQuarter), MOST_DAYS)[0] ?? []
  await computeRanges(client, companyId, portion, now)
  const rest = restOf(merged, portion)
  await client.query('delete from attendance.dirty_range where company_id = $1 and id = any($2)', [
    companyId,
    rows.map((r) => r.id),
  ])
  await client.query(
    `insert into attendance.dirty_range (company_id, employment_id, from_on, to_on, is_widened) select $1, e, f, t, true from unnest($2::uuid[], $3::date[], $4::date[]) as r (e, f, t)`,
    [companyId, rest.map((r) => r.employmentId), rest.map((r) => r.from), rest.map((r) => r.to)],
  )
  return [...new Set(portion.map((r) => r.employmentId))]
}

/** Computes and writes ranges of people; every day from the first to the last of them, up to each person's today. */
export async function computeRanges(
  client: PoolClient,
  companyId: string,
  ranges: readonly DirtyRange[],
  now: Parameters<typeof dayIn>[1],
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
  const changed = await saveResults(client, companyId, resultsOf(facts, ranges, now))
  await deleteMissing(client, companyId, ranges)
  return changed
}

function* resultsOf(
  facts: Facts,
  ranges: readonly DirtyRange[],
  now: Parameters<typeof dayIn>[1],
): Generator<ResultRow> {
  const people = new Map(facts.people.map((p) => [p.employmentId, p]))
  const company = companyOf(facts, now)
  for (const range of ranges) {
    const person = people.get(range.employmentId)
    if (!person) continue
    const today = dayIn(person.places.at(-1)?.zone ?? 'UTC', now)
    const to = range.to < today ? range.to : today
    for (const { result } of computeDays(person, company, range.from, to))
      yield { employmentId: range.employmentId, result }
  }
}

/** A company's facts with the clock of each zone. */
export function companyOf(facts: Facts, now: Parameters<typeof dayIn>[1]): Company {
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

const QUARTER = 92

/** Long ranges in pieces, so that a portion never holds somebody's whole life. */
function byQuarter(range: DirtyRange): DirtyRange[] {
  const pieces: DirtyRange[] = []
  for (let from = range.from; from <= range.to; from = addDays(from, QUARTER)) {
    const end = addDays(from, QUARTER - 1)
    pieces.push({ employmentId: range.employmentId, from, to: end < range.to ? end : range.to })
  }
  return pieces
}

/** What of the merged ranges the portion left for the next one. */
function restOf(merged: readonly DirtyRange[], portion: readonly DirtyRange[]): DirtyRange[] {
  const done = new Set(portion.map((r) => `${r.employmentId}:${r.from}`))
  return merged.flatMap(byQuarter).filter((r) => !done.has(`${r.employmentId}:${r.from}`))
}
