import './ahead-week.css'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx'
import { aheadText } from './ahead-text.ts'

/** One's shift today and on the next seven days [S22], whatever month is shown below; nothing for who holds no position. */
export function AheadWeek() {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const { data, isLoading } = useQuery(queryOf(myDayEndpoints.today, {}, { silent: true }))
  if (!isLoading && !data?.today) return null
  const days = data?.today && [data.today.record, ...data.today.ahead]
  return (
    <ScrollArea className="m-ahead" label={t('attendance.repair.ahead')} busy={isLoading}>
      <ul>
        {days
          ? days.map((day, n) => (
              <li key={day.day} aria-current={n === 0 ? 'date' : undefined}>
                <span>{names.brief(day.day)}</span>
                <b className="num">{aheadText(day, t, format)}</b>
              </li>
            ))
          : WAITING.map((n) => (
              <li key={n}>
                <span>
                  <Skeleton width={40} />
                </span>
                <b>
                  <Skeleton width={80} />
                </b>
              </li>
            ))}
      </ul>
    </ScrollArea>
  )
}

/** Today and seven days, which keep their place until they have come. */
const WAITING = [0, 1, 2, 3, 4, 5, 6, 7]
