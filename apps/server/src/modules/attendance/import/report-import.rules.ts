import type { importJob } from '@muster/contract/attendance/jobs'
import type { JobResult } from '@muster/contract/job-kind'
import { dayOfNumber } from '@muster/kernel/day'
import type { Holding } from '../punch/holder.rules.ts'
import type { TableReading } from '../table/table-reading.rules.ts'
import type { Coverage } from './coverage.rules.ts'
import type { Fates } from './fates.rules.ts'
import type { PunchFile } from './file.rules.ts'
import { findUnknownPins } from './match-lines.rules.ts'

const SHOWN_PROBLEMS = 100

type Imported = { file: PunchFile; fates: Fates; holdings: readonly Holding[]; coverage: Coverage }

/** Report of an import for who sent the file; a dry run has no id. */
export function reportImport(importId: string | null, imported: Imported): JobResult<typeof importJob> {
  const { file, fates, holdings, coverage } = imported
  return {
    importId,
    read: file.read,
    ...fates,
    people: coverage.people,
    unknownPins: findUnknownPins(file.lines, holdings),
    firstOn: coverage.first,
    lastOn: coverage.last,
    noDataDays: coverage.noData,
    farDays: file.far,
    table: file.table && showTable(file.table),
    sheet: file.sheet,
    problems: file.refused
      .slice(0, SHOWN_PROBLEMS)
      .map(({ line, column = null, raw, reason, data }) => ({ line, column, fate: 'refused', reason, data, raw })),
  }
}

/** A table as its reader sees it: its dates only where they can be read in another order. */
function showTable({
  names,
  lines,
  columns,
  guessed,
  isRemembered,
  order,
}: TableReading): JobResult<typeof importJob>['table'] {
  const { example, isOpen } = order
  const dates =
    example && order.order !== 'unclear'
      ? {
          ...{ order: order.order, isOpen, text: example.text },
          readings: example.days.map((one) => ({ order: one.order, day: dayOfNumber(one.day) })),
        }
      : null
  return { names, lines, columns, guessed, isRemembered, dates }
}
