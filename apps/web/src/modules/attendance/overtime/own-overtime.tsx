import { myOvertimeEndpoints } from '@muster/contract/attendance/overtime'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type Sums = ReplyOf<typeof myOvertimeEndpoints.list>['month']
export type OwnOvertimeProps = { month: Month; employmentId: string }

/** One's own overtime of a month in a line: what is counted, what is still ahead, the cap, and the way to apply for more. */
export function OwnOvertime({ month, employmentId }: OwnOvertimeProps) {
  const t = useT()
  const { duration, pair } = useFormat()
  const { data } = useQuery(queryOf(myOvertimeEndpoints.list, { month, employmentId }))
  return (
    <section className="m-totals" aria-label={t('attendance.overtime.own.title')}>
      <LinkButton kind="text" icon="plus" href={hrefOf('/workflow/tasks/new', { kind: 'overtime' })}>
        {t('attendance.overtime.apply')}
      </LinkButton>
      <span className="m-total">{data ? textOf(data.month) : <Skeleton width={200} />}</span>
    </section>
  )

  function textOf({ counted, ahead, cap }: Sums): string {
    const texts = [
      ...(counted > 0 ? [t('attendance.overtime.own.counted', { minutes: duration(counted) })] : []),
      ...(ahead > 0 ? [t('attendance.overtime.own.ahead', { minutes: duration(ahead) })] : []),
    ]
    if (texts.length === 0) return t('attendance.overtime.own.none')
    const most = cap === null ? [] : [t('attendance.overtime.own.cap', { minutes: duration(cap) })]
    return pair(t('attendance.overtime.own.title'), [...texts, ...most].join(' · '))
  }
}
