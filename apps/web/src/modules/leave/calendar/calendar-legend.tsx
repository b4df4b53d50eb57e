import { useT } from '../../../lib/words/i18n.ts'
import { freeMark } from './calendar-mark.tsx'

const MARKS = ['whole', 'start', 'end', 'part'] as const

/** What the squares of the calendar mean. */
export function CalendarLegend() {
  const t = useT()
  return (
    <ul className="m-away-legend" aria-label={t('leave.calendar.legend')}>
      {MARKS.map((part) => (
        <li key={part}>
          <span className="m-away" aria-hidden="true">
            <i className={`is-${part}`} />
          </span>
          {t(`leave.calendar.parts.${part}`)}
        </li>
      ))}
      <li>
        <span className="m-away" aria-hidden="true">
          <i className="is-whole is-waiting" />
        </span>
        {t('leave.calendar.waiting')}
      </li>
      <li>
        {freeMark('holiday')}
        {t('leave.calendar.holiday')}
      </li>
      <li>
        {freeMark('rest')}
        {t('leave.calendar.rest')}
      </li>
    </ul>
  )
}
