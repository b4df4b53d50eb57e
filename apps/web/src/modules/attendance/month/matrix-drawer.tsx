import { dayEndpoints } from '@muster/contract/attendance/day'
import { addDays, type Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinesSkeleton, useWait } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { CorrectDay } from '../correction/correct-day.tsx'
import { WhyDrawer } from '../day/why-drawer.tsx'
import { MatrixPersonLine } from './matrix-person.tsx'

export type MatrixDrawerProps = { employmentId: string; day: Day; month: Month; onDay: (day: Day | undefined) => void }

/** Why a square of the matrix is as it is, and the way to the days before and after. */
export function MatrixDrawer({ employmentId, day, month, onDay }: MatrixDrawerProps) {
  const t = useT()
  const names = useDayNames()
  const query = useQuery(queryOf(dayEndpoints.list, { employmentId, month }))
  const wait = useWait(query.isPending)
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const days = query.data?.items ?? []
  const known = (wanted: Day) => days.find((record) => record.day === wanted)?.day
  const [before, after] = [known(addDays(day, -1)), known(addDays(day, 1))]
  const record = days.find((one) => one.day === day)
  const person = query.data?.person
  if (record && person)
    return (
      <WhyDrawer
        person={person}
        record={record}
        before={before}
        after={after}
        onDay={onDay}
        footer={<CorrectDay key={`${employmentId}${day}`} person={person} record={record} />}
        lead={<MatrixPersonLine person={person} month={month} day={day} />}
      />
    )
  return (
    <DetailDrawer
      title={names.long(day)}
      onClose={() => onDay(undefined)}
      onPrevious={before && (() => onDay(before))}
      onNext={after && (() => onDay(after))}
    >
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      {query.isSuccess && <p className="muted">{t('attendance.matrix.notThere')}</p>}
      <LinesSkeleton wait={wait} />
    </DetailDrawer>
  )
}
