import type { Ctx } from '../../../platform/operation/ctx.ts'
import { asksForMade, asksForPunches, countMade, listMade, type MadeRow } from './made.queries.ts'
import { countPunches, listPunches, type PunchRow } from './punch.queries.ts'
import { MOST_COUNTED, type PunchFilter, type Sight } from './way.queries.ts'

/** A row of clock records: a punch, or what was added beside the punches. */
export type RecordRow = { punch: PunchRow; made?: undefined } | { made: MadeRow; punch?: undefined }

/** A page of clock records, newest first, the key behind which the next one begins, and how many there are, counted up to ten thousand and one. */
export type RecordPage = { rows: RecordRow[]; next: string | null; about: number }

/** Reads punches and what was added in one order; what was added is asked for only where the punches of the page leave a place for it. */
export async function readPage(ctx: Ctx, sight: Sight, filter: PunchFilter): Promise<RecordPage> {
  const punches = asksForPunches(filter) ? await listPunches(ctx, sight, filter) : []
  const made = mayHoldMade(filter, punches) ? await listMade(ctx, sight, filter, filter.pageSize + 1) : []
  const found: RecordRow[] = [...punches.map((punch) => ({ punch })), ...made.map((row) => ({ made: row }))]
  const rows = found.toSorted(newestFirst).slice(0, filter.pageSize)
  const last = rows.at(-1)
  return {
    rows,
    next: found.length > rows.length && last ? keyOf(last) : null,
    about: await countAll(ctx, sight, filter, punches),
  }
}

const rowOf = ({ punch, made }: RecordRow) => (punch ?? made) as PunchRow | MadeRow
const keyOf = (record: RecordRow) => `${rowOf(record).epoch}-${rowOf(record).id}`
const newestFirst = (a: RecordRow, b: RecordRow) => rowOf(b).epoch - rowOf(a).epoch || rowOf(b).id - rowOf(a).id

function mayHoldMade(filter: PunchFilter, punches: readonly PunchRow[]): boolean {
  if (!asksForMade(filter)) return false
  const [first, last] = [punches[0], punches.at(-1)]
  if (!first || !last) return true
  if (first.newest_made === null) return false
  return punches.length <= filter.pageSize || first.newest_made >= last.epoch
}

async function countAll(ctx: Ctx, sight: Sight, filter: PunchFilter, punches: readonly PunchRow[]): Promise<number> {
  const [first] = punches
  const isAsked = asksForPunches(filter) && (first !== undefined || filter.after !== undefined)
  const counted = !isAsked ? 0 : (first?.about ?? (await countPunches(ctx, sight, filter)))
  const isNone = first !== undefined && filter.after === undefined && first.newest_made === null
  if (counted >= MOST_COUNTED || isNone || !asksForMade(filter)) return counted
  return Math.min(MOST_COUNTED, counted + (await countMade(ctx, sight, filter)))
}
