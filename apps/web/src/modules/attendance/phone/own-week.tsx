import type { Day } from '@muster/kernel/day'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { type WeekDay, weekDayText } from './week-day-text.ts'

/** The week around a day: what was worked until it, what is planned from it on, and which days are to be looked at. */
export function OwnWeek({ days, today }: { days: readonly WeekDay[]; today: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <section className="m-phone-week" aria-labelledby="own-week">
      <h2 id="own-week">{t('phone.week')}</h2>
      <ul>
        {days.map((day) => (
          <li key={day.day} aria-current={day.day === today ? 'date' : undefined}>
            <span>{format.weekdayName(day.day as Day)}</span>
            <span className="num">{weekDayText(day, t, format)}</span>
            <span className="num">
              {day.isAbnormal && day.day < today && <Icon name="warn" size={14} label={t('phone.toCheck')} />}
              {day.day <= today && day.workedMinutes > 0 && format.duration(day.workedMinutes)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
