import './ahead-week.css'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { aheadText } from './ahead-text.ts'

/** One's shift today and on the next seven days [S22], whatever month is shown below; nothing for who holds no position. */
export function AheadWeek() {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const { data } = useQuery(queryOf(myDayEndpoints.today, {}, { silent: true }))
  if (!data?.today) return null
  const { record, ahead } = data.today
  return (
    <ul className="m-ahead" aria-label={t('attendance.repair.ahead')}>
      {[record, ...ahead].map((day) => (
        <li key={day.day} aria-current={day.day === record.day ? 'date' : undefined}>
          <span>{names.brief(day.day)}</span>
          <b className="num">{aheadText(day, t, format)}</b>
        </li>
      ))}
    </ul>
  )
}
