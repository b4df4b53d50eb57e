import '../day/day.css'
import type { Day } from '@muster/kernel/day'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import type { PersonMonth } from '../day/day-result.ts'
import { sumExpected } from './expected-of.ts'
import { MonthSum } from './month-sum.tsx'
import type { SumField } from './sum-of-days.tsx'

const SUMS = [
  ['expected', 'expectedMinutes'],
  ['worked', 'workedMinutes'],
  ['late', 'lateMinutes'],
  ['early', 'earlyLeaveMinutes'],
  ['extra', 'extraMinutes'],
  ['overtime', 'overtimeMinutes'],
  ['absent', 'absentMinutes'],
  ['leave', 'leaveMinutes'],
] as const satisfies readonly (readonly [key: string, field: SumField])[]

export type MonthTotalsProps = {
  reply: Pick<PersonMonth, 'totals' | 'items'>
  /** Sums of the month before take no press. */
  isOld: boolean
  today: Day
  /** Where a day says why. */
  hrefOf: (day: Day) => string
  /** Whether the list shows the days to mend alone. */
  isCorrecting: boolean
  onCorrecting: (on: boolean) => void
}

/** The sums of a month as chips; the one of days to mend narrows the list to them. */
export function MonthTotals({ reply, isOld, today, hrefOf, isCorrecting, onCorrecting }: MonthTotalsProps) {
  const t = useT()
  const { duration } = useFormat()
  const { totals } = reply
  const { soFar, whole } = sumExpected(reply)
  const days = reply.items.filter((record) => record.day <= today)
  return (
    <div className="m-totals" inert={isOld}>
      {SUMS.map(([key, field]) =>
        totals[field] > 0 || key === 'expected' || key === 'worked' ? (
          <MonthSum
            key={key}
            name={t(
              key === 'expected' && soFar !== whole ? 'attendance.person.expectedSoFar' : `attendance.person.${key}`,
            )}
            field={field}
            total={totals[field]}
            days={days}
            hrefOf={hrefOf}
          />
        ) : null,
      )}
      {soFar !== whole && (
        <span className="m-total">{t('attendance.person.expectedWhole', { duration: duration(whole) })}</span>
      )}
      {totals.noDataDays > 0 && (
        <span className="m-total">
          {t('attendance.person.noData', {
            count: totals.noDataDays,
          })}
        </span>
      )}
      {totals.abnormalDays > 0 && (
        <button
          type="button"
          className="m-total is-mend"
          aria-pressed={isCorrecting}
          onClick={() => onCorrecting(!isCorrecting)}
        >
          <Icon name="warn" size={14} />
          {t('attendance.person.mend', {
            count: totals.abnormalDays,
          })}
        </button>
      )}
    </div>
  )
}
