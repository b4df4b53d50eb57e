import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import type { SentTo } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

type Days = SentTo<typeof calendarEndpoints.preview>['days']

/** Whose days would be other ones by some days of the calendar, before they are set; what lies behind is computed anew. */
export function Affected({ companyId, days }: { companyId: string; days: Days }) {
  const t = useT()
  const format = useFormat()
  const asked = queryOf(calendarEndpoints.preview, { companyId, days })
  const { data } = useQuery({ ...asked, enabled: days.length > 0, retry: false })
  if (!data || days.length === 0) return null
  const most = data.items.reduce((one, other) => (other.people > one.people ? other : one), data.items[0]!)
  const named = most.named.map((person) => format.person(person).name)
  const closed = data.items.filter(({ isClosed }) => isClosed)
  if (most.people === 0 && closed.length === 0) return null
  const past = data.items.filter(({ isPast, people }) => isPast && people > 0)
  return (
    <Banner tone={closed.length > 0 || past.length > 0 ? 'amber' : 'blue'}>
      {t('attendance.calendar.affects', { count: most.people })}
      {named.length > 0 &&
        ` ${most.people > named.length ? t('attendance.calendar.among', { names: format.list(named) }) : `${format.list(named)}.`}`}
      {past.length > 0 &&
        ` ${t('attendance.calendar.past', { days: format.list(past.map(({ day }) => format.day(day))) })}`}
      {closed.length > 0 &&
        ` ${t('attendance.calendar.closed', { days: format.list(closed.map(({ day }) => format.day(day))) })}`}
    </Banner>
  )
}
