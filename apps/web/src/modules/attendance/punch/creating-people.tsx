import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Month } from '@muster/kernel/month'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { useT } from '../../../lib/i18n.ts'
import { notices } from '../../../lib/notices.ts'
import { useGo } from '../../../lib/place.ts'
import { refresh } from '../../../lib/query.ts'
import { ProgressWidget } from '../../../ui/progress-widget.tsx'
import { failureOfJob, isOver, useJob } from '../use-job.ts'
import { IMPORT_READS } from './import-reads.ts'

/** What the job gives: how much was made, and the PINs that somebody else was given meanwhile. */
const Made = z.object({ people: z.int(), shifts: z.int(), skipped: z.array(z.object({ pin: z.string() })) })

const READS = [
  ...IMPORT_READS,
  employeeEndpoints.list,
  shiftEndpoints.list,
  patternEndpoints.list,
  scheduleEndpoints.list,
]

/** People and shifts being made: how far, and when they are there the way to their month. */
export function CreatingPeople({
  jobId,
  month,
  officeId,
  onEnd,
}: {
  jobId: string
  month: Month | undefined
  officeId: string
  onEnd: () => void
}) {
  const t = useT()
  const go = useGo()
  const { job } = useJob(jobId)
  const state = job?.state ?? 'queued'
  const ended = useEffectEvent(() => {
    void refresh(READS)
    const made = z.safeParse(Made, job?.result)
    if (state !== 'done' || !made.success) return
    const { people, shifts, skipped } = made.data
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
          title: t('attendance.proposal.creating'),
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
