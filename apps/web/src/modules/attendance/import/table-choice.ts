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

export const PARTS = ['pin', 'time', 'date', 'direction'] as const satisfies readonly Part[]

/** What a column (from 1) holds. */
export const partOf = (columns: Columns, column: number): Part | undefined =>
  PARTS.find((part) => columns[part] === column)

/** Whether a column may hold a part: nobody can do without a PIN and a time. */
export function canHold(columns: Columns, column: number, part: Part | undefined): boolean {
  const held = partOf(columns, column)
  const isNeeded = held === 'pin' || held === 'time'
  return part === held || !isNeeded || (part !== undefined && columns[part] !== null)
}

/** The columns once one of them holds a part: what it held moves to where the part was. */
export function withPart(columns: Columns, column: number, part: Part | undefined): Columns {
  const held = partOf(columns, column)
  const moved = part && columns[part]
  return { ...columns, ...(held && { [held]: moved ?? null }), ...(part && { [part]: column }) }
}

/** Columns as a call says them. */
export const columnsSaid = ({ pin, time, date, direction }: Columns): Said => ({
  pinColumn: `${pin ?? ''}`,
  timeColumn: `${time ?? ''}`,
  dateColumn: `${date ?? 0}`,
  directionColumn: `${direction ?? 0}`,
})

/** A table as it is imported once somebody has seen it: by the columns and the order that were shown, whatever they come from. */
export const asShown = (said: Said, table: Table | null): Said =>
  table === null
    ? said
    : { ...said, ...columnsSaid(table.columns), ...(table.dates && { dateOrder: table.dates.order }) }
