/** Where the fields after PIN and time stand, counted from 0 over the whole line. */
export type AttlogColumns = { status: number; verify: number; workCode: number }

/**
 * The orders that firmwares are known to write, the most usual first: a file saved on a stick carries a device flag
 * before the status; a pushed log does not; some put the verify method before the status.
 */
const USUAL: AttlogColumns = { status: 3, verify: 4, workCode: 5 }
const LONG: readonly AttlogColumns[] = [
  USUAL,
  { status: 2, verify: 3, workCode: 4 },
  { status: 4, verify: 3, workCode: 5 },
]
const SHORT: readonly AttlogColumns[] = [
  { status: 2, verify: 3, workCode: 4 },
  { status: 3, verify: 2, workCode: 4 },
]
const STATUSES = new Set(['0', '1', '2', '3', '4', '5', '255'])
/** A column counts as varied when its second most frequent value stands on at least this share of the lines. */
const VARIED = 0.05

/** So many lines of full length show that the shorter ones were cut. */
const LONG_SHARE = 0.1

type Column = { values: Map<string, number>; total: number }

function columnAt(rows: readonly (readonly string[])[], index: number): Column {
  const values = new Map<string, number>()
  let total = 0
  for (const row of rows) {
    const value = row[index]?.trim() ?? ''
    // What is no number is damage and says nothing of the column.
    if (!/^\d{1,3}$/.test(value)) continue
    values.set(value, (values.get(value) ?? 0) + 1)
    total++
  }
  return { values, total }
}

/** How much a column looks like statuses: values of the status keys, going back and forth, and not everybody always "out". */
function statusScore({ values, total }: Column): number {
  if (total === 0) return 0
  let known = 0
  for (const [value, count] of values) if (STATUSES.has(value)) known += count
  const strangers = 1 - known / total
  const counts = [...values.values()].sort((a, b) => b - a)
  const varied = (counts[1] ?? 0) / total >= VARIED
  const onlyOut = !varied && (values.get('1') ?? 0) / total > 1 - VARIED
  return (varied ? 2 : 0) + (values.has('255') ? 1 : 0) - (onlyOut ? 1 : 0) - (strangers > VARIED ? 4 : 0)
}

/** How much a column looks like verify methods: values that are no status key (15 is a face). */
function verifyScore({ values, total }: Column): number {
  let strangers = 0
  for (const [value, count] of values) if (!STATUSES.has(value)) strangers += count
  return total > 0 && strangers / total >= VARIED ? 1 : 0
}

/** The order of the fields of a file, judged from a sample of its lines (fields as text); the usual one where nothing speaks against it. */
export function attlogColumnsOf(rows: readonly (readonly string[])[]): AttlogColumns {
  const long = rows.filter((row) => row.length >= 6).length >= rows.length * LONG_SHARE
  let best = USUAL
  let bestScore = Number.NEGATIVE_INFINITY
  for (const columns of long ? LONG : SHORT) {
    const score = statusScore(columnAt(rows, columns.status)) + verifyScore(columnAt(rows, columns.verify))
    if (score > bestScore) [best, bestScore] = [columns, score]
  }
  return best
}
