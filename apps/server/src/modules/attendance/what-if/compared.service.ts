import type { Instant } from '@muster/kernel/instant'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { Rows } from '../../../platform/db/rows.ts'
import { listWritten } from '../closing/snapshot.queries.ts'
import { listSnapshots } from '../closing/snapshot-list.queries.ts'
import { daysIn, type SnapshotDay } from '../frozen/snapshot.rules.ts'
import { besideOf, type DaysFacts, loadDaysBeside, resultsOf } from '../recompute/compute.service.ts'
import { explanationText, type ResultRow } from '../recompute/result.queries.ts'
import { rulesWith, type Tried } from './tried.rules.ts'
import type { TriedDay } from './what-if.rules.ts'

export type ComputedDay = TriedDay & { row: ResultRow }
/** Somebody's days as the facts make them, and as they would be. */
export type Beside = { before: ComputedDay[]; after: ComputedDay[] }

/** The month of some people by the same facts, as the rules are and as what is tried makes them; nothing is written. */
export async function computeBeside(
  rows: Rows,
  { companyId, month, tried }: { companyId: string; month: Month; tried: Tried },
  employmentIds: readonly string[],
  now: Instant,
): Promise<Map<string, Beside>> {
  const [from, to] = [firstDay(month), lastDay(month)]
  const [asIs, changed] = await loadDaysBeside(rows, companyId, employmentIds, [from, to], (rules) =>
    rulesWith(rules, tried, month),
  )
  const ranges = employmentIds.map((employmentId) => ({ employmentId, from, to }))
  const byPerson = (facts: DaysFacts) =>
    Map.groupBy([...resultsOf(facts, ranges, now, besideOf())], (row) => row.employmentId)
  const [before, after] = [byPerson(asIs), byPerson(changed)]
  const daysOf = (of: ReturnType<typeof byPerson>, id: string) => (of.get(id) ?? []).map(triedDay)
  return new Map(employmentIds.map((id) => [id, { before: daysOf(before, id), after: daysOf(after, id) }]))
}

const triedDay = (row: ResultRow): ComputedDay => ({ ...row.result, row, explanation: () => explanationText(row) })

/** The days of some people as the snapshot of a closing has them, or without one as they are written. */
export async function listStoredDays(
  rows: Rows,
  { companyId, month, closing }: { companyId: string; month: Month; closing: number | null },
  employmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SnapshotDay[]>> {
  if (closing === null) return listWritten(rows, companyId, employmentIds, month)
  const stored = await listSnapshots(rows, { companyId, month, number: closing }, employmentIds)
  return new Map([...stored].map(([id, text]) => [id, daysIn(text)]))
}
