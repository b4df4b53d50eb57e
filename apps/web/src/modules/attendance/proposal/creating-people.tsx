import { dayEndpoints } from '@muster/contract/attendance/day'
import { DAY_ATTRIBUTES } from '@muster/contract/attendance/explanation'
import { acceptJob } from '@muster/contract/attendance/jobs'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureOfJob, isOver, titleOfJob, useJob } from '../../../lib/job/use-job.ts'
import { useHandOver } from '../../../lib/job/watched-jobs.ts'
import { deviceNow } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { queryOf, refresh } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ProgressWidget } from '../../../ui/feedback/progress-widget.tsx'

/** How long the first days may take to appear before the month is offered without them; it fills while it is open. */
const LONGEST_WAIT_MS = 20_000
const PAUSE_MS = 700

export type CreatingPeopleProps = {
  jobId: string
  /** The month to open once the people are there. */
  month: Month | undefined
  officeId: string
  onEnd: () => void
}

/** Whether the days of people who were just made are still being computed, behind the job that made them. */
function useComputing(month: Month | undefined, officeId: string, since: number | undefined): boolean {
  const isLooking = month !== undefined && since !== undefined
  const { data, dataUpdatedAt } = useQuery({
    ...queryOf(dayEndpoints.matrix, { month, officeId, attribute: [...DAY_ATTRIBUTES], pageSize: 1 }, { silent: true }),
    enabled: isLooking,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.total ?? 0) > 0 ? false : PAUSE_MS),
  })
  return isLooking && (data?.total ?? 0) === 0 && dataUpdatedAt < since + LONGEST_WAIT_MS
}

/** People and shifts being made: how far, and when they and their first days are there the way to their month. */
export function CreatingPeople({ jobId, month, officeId, onEnd }: CreatingPeopleProps) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { job, result } = useJob(acceptJob, jobId)
  const [endedAt, setEndedAt] = useState<number>()
  const isComputing = useComputing(month, officeId, job?.state === 'done' ? endedAt : undefined)
  const state = isComputing ? 'running' : (job?.state ?? 'queued')
  const title = titleOfJob(acceptJob, {}, t)
  useHandOver(jobId, !isOver(job), title, hrefOf('/attendance/months', { month, officeId, attribute: 'any' }).slice(1))
  const ended = useEffectEvent(() => {
    setEndedAt(deviceNow())
    void refresh(['employee', 'pin', 'shift', 'pattern', 'inbox'])
    if (!result) return
    const { people, shifts, skipped } = result
    notices.success(t('attendance.inbox.accepted', { people, shifts }))
    if (skipped.length > 0)
      notices.error(t('attendance.inbox.skipped', { pins: skipped.map(({ pin }) => pin).join(', ') }))
  })
  useEffect(() => {
    if (isOver(job)) ended()
  }, [job])
  return (
    <ProgressWidget
      title={t('jobs.title')}
      openLabel={t('attendance.upload.openMonth')}
      onOpen={() => go('/attendance/months', { month, officeId, attribute: 'any' })}
      onDismiss={onEnd}
      jobs={[
        {
          id: jobId,
          title,
          state,
          done: job?.done,
          total: job?.total,
          note: isComputing
            ? t('attendance.proposal.computing')
            : job?.state === 'failed'
              ? failureOfJob(job, t, format)
              : undefined,
          stateLabel: t(`system.jobs.state.${state}`),
        },
      ]}
    />
  )
}
