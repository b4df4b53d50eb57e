import type { overtimeColumns, overtimeEndpoints } from '@muster/contract/attendance/overtime'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { NounColumn } from '../../../lib/list/use-columns.tsx'
import { hrefOf } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { onClock } from '../../../lib/words/on-clock.ts'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import { taskHref } from '../../workflow/index.ts'
import { multiplierText } from '../shared/multiplier-text.ts'
import { spanText } from '../shared/wall-clock.ts'

export type OvertimeRow = ReplyOf<typeof overtimeEndpoints.list>['items'][number]

const TONES: Record<OvertimeRow['state'], Tone> = { waiting: 'amber', approved: 'blue', counted: 'normal' }
const nothing = <span className="muted">–</span>

/** What the columns of overtime draw otherwise than as their kinds do. */
export function useOvertimeCells(): {
  readonly [K in keyof typeof overtimeColumns]?: Partial<NounColumn<OvertimeRow>>
} {
  const t = useT()
  const format = useFormat()
  return {
    name: { width: 160, cell: (row) => format.person(row).name },
    day: {
      width: 240,
      cell: (row) => (
        <a
          href={hrefOf('/attendance/days', {
            employmentId: row.employmentId,
            month: row.day.slice(0, 7),
            day: row.day,
          })}
        >
          {format.dayText(row.day)} <span className="num">{onClock(spanText(row, format), row.zone, row.day)}</span>
        </a>
      ),
    },
    dayKind: { cell: ({ dayKind }) => (dayKind ? t(`attendance.dayKind.${dayKind}`) : nothing) },
    multiplier: {
      width: 110,
      cell: ({ multiplier }) =>
        multiplier === null ? nothing : <span className="num">× {multiplierText(multiplier, format)}</span>,
    },
    way: { cell: ({ way }) => (way ? t(`attendance.overtime.ways.${way}`) : nothing) },
    state: {
      width: 190,
      cell: ({ state }) => <StateChip tone={TONES[state]}>{t(`attendance.overtime.states.${state}`)}</StateChip>,
    },
    task: {
      width: 120,
      cell: ({ task }) => (task ? <a href={taskHref(task.id)}>{format.number(task.number)}</a> : nothing),
    },
  }
}
