import '../day/day.css'
import { dayEndpoints } from '@muster/contract/attendance/day'
import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../lib/page/clock.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { LinesSkeleton, useWait } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { PaperHead } from '../day/paper-head.tsx'
import { DaysToCorrect } from './days-to-correct.tsx'
import { MatrixPersonLine } from './matrix-person.tsx'
import { FIELDS, type Sum } from './matrix-sums.ts'
import { SumOfDays } from './sum-of-days.tsx'

export type SumDrawerProps = {
  employmentId: string
  sum: Sum
  month: Month
  /** Where a day says why. */
  dayHref: (day: Day) => string
  onClose: () => void
}

/** How a sum of the matrix came about: the days it is made of [X4]. */
export function SumDrawer({ employmentId, sum, month, dayHref, onClose }: SumDrawerProps) {
  const t = useT()
  const query = useQuery(queryOf(dayEndpoints.list, { employmentId, month }))
  const wait = useWait(query.isPending)
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const name = t(`attendance.person.${sum}`)
  const today = dayIn()
  const days = query.data?.items.filter((record) => record.day <= today) ?? []
  return (
    <DetailDrawer title={t('attendance.person.howSum', { what: name })} onClose={onClose}>
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      <LinesSkeleton wait={wait} />
      {query.data && (
        <>
          <PaperHead person={query.data.person} month={month} />
          <MatrixPersonLine person={query.data.person} month={month} />
          {sum === 'mendDays' ? (
            <DaysToCorrect days={days} hrefOf={dayHref} />
          ) : (
            <SumOfDays
              name={name}
              field={FIELDS[sum]}
              total={query.data.totals[FIELDS[sum]]}
              days={days}
              hrefOf={dayHref}
            />
          )}
        </>
      )}
    </DetailDrawer>
  )
}
