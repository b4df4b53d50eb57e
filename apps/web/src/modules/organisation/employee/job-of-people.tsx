import type { Entity } from '@muster/contract/entities'
import type { JobKind } from '@muster/contract/job-kind'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { RefusedRows } from '../../../lib/job/refused-rows.tsx'
import { failureOfJob, isOver, listRefusedInJob, titleOfJob, useJob } from '../../../lib/job/use-job.ts'
import { useHandOver } from '../../../lib/job/watched-jobs.ts'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { refresh } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { WordKey } from '../../../lib/words/words.ts'
import { ProgressWidget } from '../../../ui/feedback/progress-widget.tsx'

const VALUES = z.object({ count: z.number() })

export type JobOfPeopleProps<R extends z.ZodMiniType> = {
  kind: JobKind<{ input: z.ZodMiniType; result: R; values: typeof VALUES }, WordKey>
  /** Where one is shown it again later. */
  place: string
  jobId: string
  count: number
  /** What is read anew once it is over. */
  changes: readonly Entity[]
  /** What is said of a good end. */
  said: (result: z.output<R>) => string
  /** The way back, offered with what is said of the end. */
  undo?: ((result: z.output<R>) => (() => void) | undefined) | undefined
  onEnd: () => void
}

/** A job over many people: how far, then who could not be done and why [X7]. */
export function JobOfPeople<R extends z.ZodMiniType>(props: JobOfPeopleProps<R>) {
  const { kind, place, jobId, count, changes, said, undo, onEnd } = props
  const t = useT()
  const format = useFormat()
  const { job, result } = useJob(kind, jobId)
  const title = titleOfJob(kind, { count }, t)
  const state = job?.state ?? 'queued'
  const refused = listRefusedInJob(job, t, format)
  useHandOver(jobId, !isOver(job), title, hrefOf(place).slice(1))
  const ended = useEffectEvent(() => {
    void refresh(changes)
    if (result === undefined) return
    const back = undo?.(result)
    if (back) notices.undo(said(result), back)
    if (refused.length > 0) return
    if (!back) notices.success(said(result))
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
          note: job?.state === 'failed' ? failureOfJob(job, t, format) : undefined,
          stateLabel: t(`system.jobs.state.${state}`),
        },
      ]}
    />
  )
}
