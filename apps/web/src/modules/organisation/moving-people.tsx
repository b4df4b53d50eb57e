import { PlacementOutcome } from '@muster/contract/organisation/placement'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { RefusedRows } from '../../lib/job/refused-rows.tsx'
import { failureOfJob, isOver, refusedInJob, useJob } from '../../lib/job/use-job.ts'
import { useHandOver } from '../../lib/job/watched-jobs.ts'
import { notices } from '../../lib/page/notices.ts'
import { hrefOf } from '../../lib/place/place.ts'
import { refresh } from '../../lib/query/query.ts'
import { useT } from '../../lib/words/i18n.ts'
import { ProgressWidget } from '../../ui/feedback/progress-widget.tsx'
import { EMPLOYEE_READS } from './pin-list.tsx'

/** People being moved: how far, then who could not be and why [X7]. */
export function MovingPeople({ jobId, count, onEnd }: { jobId: string; count: number; onEnd: () => void }) {
  const t = useT()
  const { job } = useJob(jobId)
  const title = t('organisation.positions.placeMany', { count })
  const state = job?.state ?? 'queued'
  const refused = refusedInJob(job, t)
  useHandOver(jobId, !isOver(job), title, hrefOf('/organisation/employees').slice(1))
  const ended = useEffectEvent(() => {
    void refresh(EMPLOYEE_READS)
    const outcome = z.safeParse(PlacementOutcome, job?.result)
    if (job?.state !== 'done' || !outcome.success || refused.length > 0) return
    notices.success(t('organisation.positions.placed', { count: outcome.data.moved }))
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
