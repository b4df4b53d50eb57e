import type { importJob } from '@muster/contract/attendance/jobs'
import type { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import type { SentTo } from '@muster/contract/endpoint'
import type { JobResult } from '@muster/contract/job-kind'
import type { Day } from '@muster/kernel/day'

/** What an import would do. */
export type Result = JobResult<typeof importJob>
export type Table = NonNullable<Result['table']>
export type Part = keyof Table['columns']
export type Columns = Table['columns']
/** How a file is to be read, beside where it belongs: what somebody said of its days, its columns and the order of its dates. */
export type Said = Omit<SentTo<typeof punchImportEndpoints.upload>, 'officeId' | 'dryRun' | 'farDays'> & {
  farDays?: Day[]
}

export const PARTS = ['pin', 'time', 'in', 'out', 'date', 'direction'] as const satisfies readonly Part[]
/** Parts of a line with one punch, and of one with several: a table has either. */
const ONE_PUNCH = ['time', 'direction'] as const
const ENDS = ['in', 'out'] as const
type End = (typeof ENDS)[number]

const isEnd = (part: Part): part is End => part === 'in' || part === 'out'
const isOfOne = (part: Part) => part === 'time' || part === 'direction'
const columnsOf = (columns: Columns, part: Part): number[] => [columns[part] ?? []].flat()

/** What a column (from 1) holds. */
export const partOf = (columns: Columns, column: number): Part | undefined =>
  PARTS.find((part) => columnsOf(columns, part).includes(column))

/** Whether a table says whose its punches are, and when. */
const isEnough = (columns: Columns) =>
  columns.pin !== null && (columns.time !== null || columns.in.length + columns.out.length > 0)

/** Whether a column may hold a part: nobody can do without a PIN and a time. */
export const canHold = (columns: Columns, column: number, part: Part | undefined): boolean =>
  part === partOf(columns, column) || isEnough(withPart(columns, column, part))

/**
 * The columns once one of them holds a part: what it held moves to where the part was. Coming and going may have several columns, and
 * take the place of the time and its direction.
 */
export function withPart(columns: Columns, column: number, part: Part | undefined): Columns {
  const held = partOf(columns, column)
  const without = (at: number[]) => at.filter((other) => other !== column)
  const next: Columns = { ...columns, in: without(columns.in), out: without(columns.out) }
  const moved = part === undefined || isEnd(part) ? null : columns[part]
  if (held !== undefined && !isEnd(held)) next[held] = moved
  if (part === undefined) return next
  if (isEnd(part)) {
    for (const one of ONE_PUNCH) next[one] = null
    next[part] = [...next[part], column].toSorted((a, b) => a - b)
    return next
  }
  if (isOfOne(part)) for (const end of ENDS) next[end] = []
  return { ...next, [part]: column }
}

/** Columns as a call says them. */
export const columnsSaid = (columns: Columns): Said => {
  const wordOf = (part: Part) => columnsOf(columns, part).join(',') || '0'
  return {
    ...{ pinColumn: wordOf('pin'), timeColumn: wordOf('time'), dateColumn: wordOf('date') },
    ...{ directionColumn: wordOf('direction'), inColumn: wordOf('in'), outColumn: wordOf('out') },
  }
}

/** A table as it is imported once somebody has seen it: by the columns and the order that were shown, whatever they come from. */
export const asShown = (said: Said, table: Table | null): Said =>
  table === null
    ? said
    : { ...said, ...columnsSaid(table.columns), ...(table.dates && { dateOrder: table.dates.order }) }
