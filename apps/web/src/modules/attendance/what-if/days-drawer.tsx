import { whatIfEndpoints } from '@muster/contract/attendance/what-if'
import type { ReplyOf } from '@muster/contract/endpoint'
import { monthOf } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { HourAxis } from '../../../ui/display/hour-axis.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { closeAxis } from '../day/close-axis.ts'
import { DayReceipt } from '../day/day-receipt.tsx'
import { factsOfBar, RecordBar } from '../day/record-bar.tsx'
import { FigureChanges } from './figure-changes.tsx'

type Changed = ReplyOf<typeof whatIfEndpoints.days>['items'][number]
type Props = { id: string; employmentId: string; onClose: () => void }

/** The days of somebody that would be others: as they are and as they would be, each with why. */
export function DaysDrawer({ id, employmentId, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const query = useQuery(queryOf(whatIfEndpoints.days, { id, employmentId }))
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const { items, isOlder = false } = query.data ?? {}
  return (
    <DetailDrawer title={query.data ? format.person(query.data).name : t('trial.daysOf')} onClose={onClose}>
      {query.isPending && <WaitLines />}
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      {isOlder && <Banner tone="amber">{t('trial.older')}</Banner>}
      {items?.map((one) => (
        <ChangedDay key={one.day} of={one} employmentId={employmentId} />
      ))}
    </DetailDrawer>
  )
}

function ChangedDay({ of: { day, before, after, changes }, employmentId }: { of: Changed; employmentId: string }) {
  const t = useT()
  const names = useDayNames()
  const axis = closeAxis(factsOfBar(before))
  const sides = [
    { title: t('trial.asIs'), record: before },
    { title: t('trial.asTried'), record: after },
  ]
  return (
    <section className="m-what-if-day">
      <h3>
        <a href={hrefOf('/attendance/days', { employmentId, month: monthOf(day), day })}>{names.long(day)}</a>
      </h3>
      <FigureChanges changes={changes} />
      {sides.map(({ title, record }) => (
        <div key={title} className="m-what-if-side">
          <h4>{title}</h4>
          <RecordBar record={record} axis={axis} height={20} />
        </div>
      ))}
      <HourAxis axis={axis} most={7} />
      <details>
        <summary>{t('words.why')}</summary>
        {sides.map(({ title, record }) => (
          <div key={title} className="m-what-if-side">
            <h4>{title}</h4>
            <DayReceipt record={record} />
          </div>
        ))}
      </details>
    </section>
  )
}
