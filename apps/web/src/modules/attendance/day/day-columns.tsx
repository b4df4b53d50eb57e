import './day.css'
import { clockText, MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { dayIn } from '../../../lib/page/clock.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { HourAxis } from '../../../ui/display/hour-axis.tsx'
import type { Axis } from '../../../ui/display/time-axis.ts'
import type { Column } from '../../../ui/table/table-model.ts'
import { ClosedMark } from '../shared/closed-mark.tsx'
import type { DayRecord, PersonMonth } from './day-result.ts'
import { RecordBar } from './record-bar.tsx'
import { ResultChip } from './result-chip.tsx'

const HOURS_SHOWN = 9

/** Full hours without their zeros: `08–17`, else `08:30–17:15`. */
function hoursText(from: Minutes, to: Minutes): string {
  const short = from % 60 === 0 && to % 60 === 0
  const text = (minute: Minutes) => (short ? clockText(minute).slice(0, 2) : clockText(minute))
  return `${text(from)}–${text(to)}${to >= MINUTES_PER_DAY ? ' +1' : ''}`
}

/** The columns of a person's month, in the order of its sheet: the day, what was owed, its bar, the numbers, the result. */
export function useDayColumns(
  { person, totals }: Pick<PersonMonth, 'person' | 'totals'>,
  axis: Axis,
): Column<DayRecord>[] {
  const t = useT()
  const { duration } = useFormat()
  const names = useDayNames()
  const today = dayIn(person.zone)
  const number = (
    key: string,
    title: string,
    value: (d: DayRecord) => number,
    total: number,
    isBad = false,
  ): Column<DayRecord> => ({
    key,
    title,
    align: 'end',
    cell: (d) =>
      value(d) === 0 ? (
        <span className="muted">–</span>
      ) : (
        <span className={classNames('num', isBad && 'is-bad')}>{duration(value(d))}</span>
      ),
    total: total === 0 ? '–' : duration(total),
  })
  return [
    {
      key: 'day',
      title: t('attendance.person.day'),
      width: 72,
      cell: (d) => (
        <span
          className={classNames(
            'm-day-name',
            d.expectedMinutes === 0 && d.workedMinutes + d.extraMinutes === 0 && 'is-off',
          )}
        >
          <span>{names.short(d.day)}</span>
          <b>{Number(d.day.slice(8))}</b>
          {d.state === 'frozen' && <ClosedMark />}
        </span>
      ),
    },
    {
      key: 'shift',
      title: t('attendance.person.shift'),
      cell: ({ shift }) =>
        shift ? (
          <small className="num">
            {shift.letter} {shift.from !== null && shift.to !== null && hoursText(shift.from, shift.to)}
          </small>
        ) : (
          <span className="muted">–</span>
        ),
      total: t('attendance.person.total'),
    },
    {
      key: 'bar',
      title: t('attendance.person.bar'),
      heading: (
        <div className="m-bar-cell">
          <HourAxis axis={axis} most={HOURS_SHOWN} />
        </div>
      ),
      cell: (d) => (
        <div className="m-bar-cell">
          <RecordBar record={d} axis={axis} />
        </div>
      ),
      total: '',
    },
    number('worked', t('attendance.person.worked'), (d) => d.workedMinutes, totals.workedMinutes),
    number('late', t('attendance.person.late'), (d) => d.lateMinutes, totals.lateMinutes, true),
    number('early', t('attendance.person.early'), (d) => d.earlyLeaveMinutes, totals.earlyLeaveMinutes),
    number('extra', t('attendance.person.extra'), (d) => d.extraMinutes, totals.extraMinutes),
    number('overtime', t('attendance.person.overtime'), (d) => d.overtimeMinutes, totals.overtimeMinutes),
    number('leave', t('attendance.person.leave'), (d) => d.leaveMinutes, totals.leaveMinutes),
    {
      key: 'result',
      title: t('attendance.person.result'),
      cell: (d) => <ResultChip day={d} today={today} />,
      chip: true,
    },
  ]
}
