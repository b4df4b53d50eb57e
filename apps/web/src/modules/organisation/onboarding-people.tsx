import { onboardJob } from '@muster/contract/organisation/jobs'
import { useEffect, useEffectEvent } from 'react'
import { RefusedRows } from '../../lib/job/refused-rows.tsx'
import { failureOfJob, isOver, refusedInJob, titleOfJob, useJob } from '../../lib/job/use-job.ts'
import { useHandOver } from '../../lib/job/watched-jobs.ts'
import { notices } from '../../lib/page/notices.ts'
import { hrefOf } from '../../lib/place/place.ts'
import { refresh } from '../../lib/query/query.ts'
import { useT } from '../../lib/words/i18n.ts'
import { ProgressWidget } from '../../ui/feedback/progress-widget.tsx'

/** People being onboarded: how far, then how many of each, and who could not be and why [X7]. */
export function OnboardingPeople({ jobId, count, onEnd }: { jobId: string; count: number; onEnd: () => void }) {
  const t = useT()
  const { job, result } = useJob(onboardJob, jobId)
  const title = titleOfJob(onboardJob, { count }, t)
  const state = job?.state ?? 'queued'
  const refused = refusedInJob(job, t)
  useHandOver(jobId, !isOver(job), title, hrefOf('/organisation/newcomers').slice(1))
  const ended = useEffectEvent(() => {
    void refresh(['employee', 'placement', 'pin'])
    if (!result || refused.length > 0) return
    const { created, changed, same } = result
    notices.success(t('organisation.onboarding.done', { created, changed, same }))
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
