import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { deviceNow } from '../lib/clock.ts'
import { useT } from '../lib/i18n.ts'
import { notices } from '../lib/notices.ts'
import { useGo } from '../lib/place.ts'
import { failureOfJob, isOver, type Job, jobQuery, refusedInJob } from '../lib/use-job.ts'
import { forgetJob, useWatchedJobs, type WatchedJob } from '../lib/watched-jobs.ts'
import type { Say } from '../lib/words.ts'
import { ProgressWidget } from '../ui/progress-widget.tsx'
import { PHONE, useMedia } from '../ui/screen-size.ts'

/** Who waited longer than this is told when it is over, whatever they look at by then [X7]. */
const LONG_MS = 10_000
const ABSENT = 40401

const told = new Set<string>()

/** Jobs that somebody started and walked away from: how far they are, and the way to what came of them. */
export function JobCorner() {
  const t = useT()
  const go = useGo()
  const phone = useMedia(PHONE)
  const watched = useWatchedJobs()
  const found = useQueries({ queries: watched.map(({ id }) => jobQuery(id)) })
  const end = useEffectEvent((watch: WatchedJob, job: Job) => {
    if (told.has(watch.id)) return
    told.add(watch.id)
    if (deviceNow() - watch.begunAt < LONG_MS) return
    if (job.state === 'done') notices.success(t('jobs.finished', { name: watch.title }))
    else notices.error(t('jobs.stopped', { name: watch.title }))
  })
  useEffect(() => {
    for (const [i, watch] of watched.entries()) {
      const { data, error } = found[i] ?? {}
      if (data && isOver(data)) end(watch, data)
      // Nobody else's jobs are shown to who signed in after them.
      if (error?.code === ABSENT) forgetJob(watch.id)
    }
  }, [found, watched])
  return (
    <ProgressWidget
      title={t('jobs.title')}
      openLabel={t('jobs.openResult')}
      onOpen={(id) => {
        const at = watched.findIndex((watch) => watch.id === id)
        const opens = watched[at]?.opens
        if (opens !== undefined) go(resultPlace(opens, found[at]?.data?.result))
        forgetJob(id)
      }}
      onDismiss={forgetJob}
      startsFolded={phone}
      jobs={watched.map(({ id, title }, i) => {
        const job = found[i]?.data
        const state = job?.state ?? 'queued'
        return {
          id,
          title,
          state,
          done: job?.done,
          total: job?.total,
          note: job && noteOf(job, t),
          stateLabel: t(`system.jobs.state.${state}`),
        }
      })}
    />
  )
}

const REASONS_SHOWN = 3

/** Why a job stopped, or what it did not do and why, in a few lines. */
function noteOf(job: Job, t: Say): string | undefined {
  if (job.state === 'failed') return failureOfJob(job, t)
  const refused = refusedInJob(job, t)
  if (refused.length === 0) return undefined
  const shown = refused.slice(0, REASONS_SHOWN).map(({ name, reason }) => `${name}: ${reason}`)
  const more = refused.length - shown.length
  return [...shown, ...(more > 0 ? [t('words.more', { count: more })] : [])].join('\n')
}

/** The place of a result: its pattern with the properties of the result filled in; without them the list above it. */
function resultPlace(opens: string, result: unknown): string {
  const values = typeof result === 'object' && result !== null ? Object.entries(result) : []
  const place = values.reduce((path, [name, value]) => path.replace(`:${name}`, String(value)), opens)
  return place.replace(/\/:.*$/, '')
}
