import type { moveJob, transferJob } from '@muster/contract/organisation/jobs'
import { useEffect, useEffectEvent } from 'react'
import { RefusedRows } from '../../lib/job/refused-rows.tsx'
import { failureOfJob, isOver, refusedInJob, titleOfJob, useJob } from '../../lib/job/use-job.ts'
import { useHandOver } from '../../lib/job/watched-jobs.ts'
import { notices } from '../../lib/page/notices.ts'
import { hrefOf } from '../../lib/place/place.ts'
import { refresh } from '../../lib/query/query.ts'
import { useT } from '../../lib/words/i18n.ts'
import { ProgressWidget } from '../../ui/feedback/progress-widget.tsx'

export type MovingPeopleProps = {
  kind: typeof moveJob | typeof transferJob
  /** Where one is shown it again later. */
  place: string
  jobId: string
  count: number
  onEnd: () => void
}

/** People being moved: how far, then who could not be and why [X7]. */
export function MovingPeople({ kind, place, jobId, count, onEnd }: MovingPeopleProps) {
  const t = useT()
  const { job, result } = useJob(kind, jobId)
  const title = titleOfJob(kind, { count }, t)
  const state = job?.state ?? 'queued'
  const refused = refusedInJob(job, t)
  useHandOver(jobId, !isOver(job), title, hrefOf(place).slice(1))
  const ended = useEffectEvent(() => {
    void refresh(['placement', 'transfer'])
    if (!result || refused.length > 0) return
    notices.success(t('organisation.positions.placed', { count: result.moved }))
    onEnd()
  })
  useEffect(() => {
    if (isOver(job)) ended()
  }, [job])
  if (refused.length > 0) return <RefusedRows total={count} rows={refused} onClose={onEnd} />
  return (
    <ProgressWidget
      title={t('jobs.title')}
      openLabel={t('jobs.openResult')}
      onOpen={onEnd}
      onDismiss={onEnd}
      jobs={[
        {
          id: jobId,
          title,
          state,
          done: job?.done,
          total: job?.total,
          note: job?.state === 'failed' ? failureOfJob(job, t) : undefined,
          stateLabel: t(`system.jobs.state.${state}`),
        },
      ]}
    />
  )
}
