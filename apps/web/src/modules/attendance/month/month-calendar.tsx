import '../day/day.css'
import { type Day, weekday } from '@muster/kernel/day'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon, type IconName } from '../../../ui/control/icon.tsx'
import type { Tone } from '../../../ui/display/state-chip.tsx'
import { type DayRecord, dayLine, lookOf, type Result, resultsOf } from '../day/day-result.ts'

const ICONS: Record<Tone, IconName> = {
  normal: 'check',
  red: 'warn',
  amber: 'warn',
  violet: 'leaf',
  blue: 'clock',
  grey: 'moon',
}
const QUIET = new Set<Result>(['rest', 'holiday', 'noShift', 'planned'])

export type MonthCalendarProps = {
  days: readonly DayRecord[]
  today: Day
  open: Day | undefined
  onOpen: (day: Day) => void
}

/** A month on a phone [X9]: a sheet of days, each with the mark of its result; a tap opens why. */
export function MonthCalendar({ days, today, open, onOpen }: MonthCalendarProps) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const first = days[0]
  const lead = first ? weekday(first.day) - 1 : 0
  // Any seven days in a row give the names of a week; these begin on a Monday.
  const week = [
    '2024-01-01',
    '2024-01-02',
    '2024-01-03',
    '2024-01-04',
    '2024-01-05',
    '2024-01-06',
    '2024-01-07',
  ] as Day[]
  return (
    <div className="m-calendar">
      {week.map((day) => (
        <span key={day} aria-hidden="true">
          {names.narrow(day)}
        </span>
      ))}
      {week.slice(0, lead).map((day) => (
        <i key={day} />
      ))}
      {days.map((day) => {
        const [result] = resultsOf(day, today)
        const { tone, icon } = lookOf(result)
        const isQuiet = QUIET.has(result)
        return (
          <button
            key={day.day}
            type="button"
            className={classNames(isQuiet && 'is-quiet', open === day.day && 'is-open')}
            aria-label={format.pair(names.long(day.day), dayLine(day, today, t, format))}
            aria-current={day.day === today ? 'date' : undefined}
            onClick={() => onOpen(day.day)}
          >
            {Number(day.day.slice(8))}
            {day.state === 'frozen' && <Icon name="lock" size={10} className="m-calendar-lock" />}
            {!isQuiet && (
              <span className={classNames('m-calendar-dot', `tone-${tone}`)}>
                <Icon name={icon ?? ICONS[tone]} size={13} />
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
