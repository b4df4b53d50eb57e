import type { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'

export type RosterRow = ReplyOf<typeof scheduleEndpoints.list>['items'][number]
export type RosterCell = RosterRow['cells'][number]

/** What is painted with: a shift by its id, rest, or the weekly pattern again. */
export type Brush = { shiftId: string } | 'rest' | 'pattern'

/** A cell of somebody's month with what stood in it before. */
export type Change = { employmentId: string; day: Day; before: RosterCell }

/** Whether a cell was set for its own sake and does not come out of a pattern. */
export const isSet = ({ source }: RosterCell): boolean => source === 'manual' || source === 'batch'

/** Whether a brush would leave a cell as it is. */
function isAlready(cell: RosterCell, brush: Brush): boolean {
  if (brush === 'pattern') return !isSet(cell)
  return isSet(cell) && cell.shiftId === (brush === 'rest' ? null : brush.shiftId)
}

/** The cells of some people on some days that a brush changes; days on which somebody is not employed have no cell. */
export function changesOf(rows: readonly RosterRow[], days: readonly Day[], brush: Brush): Change[] {
  const wanted = new Set(days)
  return rows.flatMap(({ employmentId, cells }) =>
    cells
      .filter((cell) => wanted.has(cell.day) && !isAlready(cell, brush))
      .map((before) => ({ employmentId, day: before.day, before })),
  )
}

/** A cell as the brush leaves it, until the server says what kind of day it is; what the pattern says is not known here. */
function painted(cell: RosterCell, brush: Brush): RosterCell {
  if (brush === 'pattern') return { ...cell, source: 'pattern', version: 0 }
  return { ...cell, shiftId: brush === 'rest' ? null : brush.shiftId, source: 'manual', version: cell.version + 1 }
}

/** The rows with some cells painted. */
export function withChanges(rows: readonly RosterRow[], changes: readonly Change[], brush: Brush): RosterRow[] {
  const touched = Map.groupBy(changes, ({ employmentId }) => employmentId)
  return rows.map((row) => {
    const days = new Set(touched.get(row.employmentId)?.map(({ day }) => day))
    return days.size === 0
      ? row
      : { ...row, cells: row.cells.map((cell) => (days.has(cell.day) ? painted(cell, brush) : cell)) }
  })
}

type Target = { employmentId: string; day: Day }

/** What takes changes back: cells that had been set are set again, the others go back to their pattern. */
export function undoOf(
  changes: readonly Change[],
  brush: Brush,
): { set: (Target & { shiftId: string | null; version: number })[]; clear: Target[] } {
  const target = ({ employmentId, day }: Change) => ({ employmentId, day })
  return {
    set: changes
      .filter(({ before }) => isSet(before))
      .map((change) => ({
        ...target(change),
        shiftId: change.before.shiftId,
        version: painted(change.before, brush).version,
      })),
    clear: changes.filter(({ before }) => !isSet(before)).map(target),
  }
}
