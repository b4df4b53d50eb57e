import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { useQuery } from '@tanstack/react-query'
import { useUrl } from '../../../lib/place/place.ts'
import { listOf } from '../../../lib/query/query.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { OwnQuestion } from '../closing/own-question.tsx'
import { OwnDay } from '../correction/own-day.tsx'
import { OwnOvertime } from '../overtime/own-overtime.tsx'
import { AheadWeek } from '../today/ahead-week.tsx'
import { monthUrlIn, PersonMonthPage } from './person-month-page.tsx'

/** One's own month day by day [2.16, S22], with the next days above, why beside it, what repairs a day and whom to ask; the current one unless another is in the address. */
export function Screen() {
  const t = useT()
  const { month } = monthUrlIn(useUrl().search)
  const query = useQuery(listOf(myDayEndpoints.list, { month }))
  return (
    <PersonMonthPage
      query={query}
      title={t('attendance.screens.ownMonth')}
      own={query.data}
      under={({ person, month: shown }) => (
        <>
          <AheadWeek />
          <OwnOvertime month={shown} employmentId={person.employmentId} />
        </>
      )}
      footer={(_, record) => (
        <>
          <OwnQuestion key={record.day} day={record.day} />
          {query.data && <OwnDay month={query.data} record={record} />}
        </>
      )}
    />
  )
}
