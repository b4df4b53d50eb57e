import './day.css'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PersonMonth } from './day-result.ts'

export type MonthTotalsProps = {
  totals: PersonMonth['totals']
  /** Whether the list shows the days to mend alone. */
  isMending: boolean
  onMending: (on: boolean) => void
}

/** The sums of a month as chips; the one of days to mend narrows the list to them. */
export function MonthTotals({ totals, isMending, onMending }: MonthTotalsProps) {
  const t = useT()
  const { duration } = useFormat()
  const sums = [
    ['expected', totals.expectedMinutes],
    ['worked', totals.workedMinutes],
    ['extra', totals.extraMinutes],
    ['absent', totals.absentMinutes],
    ['leave', totals.leaveMinutes],
  ] as const
  return (
    <div className="m-totals">
      {sums.map(([key, minutes]) =>
        minutes > 0 || key === 'expected' || key === 'worked' ? (
          <span key={key} className="m-total">
            {t(`attendance.person.${key}`)} <b>{duration(minutes)}</b>
          </span>
        ) : null,
      )}
      {totals.noDataDays > 0 && (
        <span className="m-total">
          {t(totals.noDataDays === 1 ? 'attendance.person.noDataOne' : 'attendance.person.noData', {
            count: totals.noDataDays,
          })}
        </span>
      )}
      {totals.abnormalDays > 0 && (
        <button
          type="button"
          className="m-total is-mend"
          aria-pressed={isMending}
          onClick={() => onMending(!isMending)}
        >
          <Icon name="warn" size={14} />
          {t(totals.abnormalDays === 1 ? 'attendance.person.mendOne' : 'attendance.person.mend', {
            count: totals.abnormalDays,
          })}
        </button>
      )}
    </div>
  )
}
