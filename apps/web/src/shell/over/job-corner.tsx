import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { failureOfJob, isOver, type Job, jobQuery, listRefusedInJob } from '../../lib/job/use-job.ts'
import { forgetJob, useWatchedJobs, type WatchedJob } from '../../lib/job/watched-jobs.ts'
import { deviceNow } from '../../lib/page/clock.ts'
import { notices } from '../../lib/page/notices.ts'
import { useGo, useUrl } from '../../lib/place/place.ts'
import { saveMade } from '../../lib/sheet/use-export.ts'
import { type Format, useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import type { Say } from '../../lib/words/words.ts'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { ProgressWidget } from '../../ui/feedback/progress-widget.tsx'

/** Who waited longer than this is told when it is over, whatever they look at by then [X7]. */
const LONG_MS = 10_000
const ABSENT = 40401

const announced = new Set<string>()

/** Jobs that somebody started and walked away from: how far they are, and the way to what came of them. */
export function JobCorner() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { path } = useUrl()
  const phone = useMedia(PHONE)
  const watched = useWatchedJobs()
  const found = useQueries({ queries: watched.map(({ id }) => jobQuery(id)) })
  const end = useEffectEvent((watch: WatchedJob, job: Job) => {
    if (announced.has(watch.id)) return
    announced.add(watch.id)
    const isDone = job.state === 'done'
    const name = watch.title
    // Who waits where they asked for it gets it; who went elsewhere fetches it when they like.
    if (isDone && watch.fileFor === path) return fetchFile(watch.id)
    if (deviceNow() - watch.begunAt < LONG_MS) return
    const isFile = watch.fileFor !== undefined
    if (isDone) notices.success(t(isFile ? 'jobs.sheetReady' : 'jobs.finished', { name }))
    else notices.error(t(isFile ? 'jobs.sheetStopped' : 'jobs.stopped', { name }))
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
        const { opens, fileFor } = watched[at] ?? {}
        if (fileFor !== undefined) return fetchFile(id)
        if (opens !== undefined) go(resultUrl(opens, found[at]?.data?.result))
        forgetJob(id)
      }}
      onDismiss={forgetJob}
      startsFolded={phone}
      jobs={watched.map(({ id, title, fileFor }, i) => {
        const job = found[i]?.data
        const state = job?.state ?? 'queued'
        return {
          id,
          title: fileFor === undefined ? title : t('jobs.sheet', { name: title }),
          state,
          done: job?.done,
          total: job?.total,
          note: job && noteOf(job, t, format),
          stateLabel: t(`system.jobs.state.${state}`),
          openLabel: fileFor === undefined ? undefined : state === 'done' ? t('jobs.download') : null,
        }
      })}
    />
  )
}

/** Hands over the file of a job, and watches it no longer once it came. */
function fetchFile(id: string): void {
  void saveMade(id).then((came) => came && forgetJob(id))
}

const REASONS_SHOWN = 3

/** Why a job stopped, or what it did not do and why, in a few lines. */
function noteOf(job: Job, t: Say, format: Format): string | undefined {
  if (job.state === 'failed') return failureOfJob(job, t, format)
  const refused = listRefusedInJob(job, t, format)
  if (refused.length === 0) return undefined
  const shown = refused.slice(0, REASONS_SHOWN).map(({ name, reason }) => format.pair(name, reason))
  const more = refused.length - shown.length
  return [...shown, ...(more > 0 ? [t('words.more', { count: more })] : [])].join('\n')
}

/** The place of a result: its pattern with the properties of the result filled in; without them the list above it. */
function resultUrl(opens: string, result: unknown): string {
  const values = typeof result === 'object' && result !== null ? Object.entries(result) : []
  const place = values.reduce((path, [name, value]) => path.replace(`:${name}`, String(value)), opens)
  return place.replace(/\/:.*$/, '')
}
