import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { useQuery } from '@tanstack/react-query'
import { usePlace } from '../../../lib/place/place.ts'
import { listOf } from '../../../lib/query/query.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { OwnQuestion } from '../closing/own-question.tsx'
import { AskLeader } from './ask-leader.tsx'
import { monthPlaceIn, PersonMonthPage } from './person-month-page.tsx'

/** One's own month day by day [2.16, S22], with why beside it and whom to ask; the current one unless another is in the address. */
export function Screen() {
  const t = useT()
  const { month } = monthPlaceIn(usePlace().search)
  const query = useQuery(listOf(myDayEndpoints.list, { month }))
  return (
    <PersonMonthPage
      query={query}
      title={t('attendance.screens.ownMonth')}
      footer={({ person }, record) => (
        <>
          <OwnQuestion key={record.day} day={record.day} />
          <AskLeader person={person} record={record} />
        </>
      )}
    />
  )
}
