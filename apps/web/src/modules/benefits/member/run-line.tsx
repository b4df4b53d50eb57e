import { benefitRunJob } from '@muster/contract/benefits/jobs'
import { benefitRunEndpoints } from '@muster/contract/benefits/member'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOfJob, isOver, titleOfJob, useJob } from '../../../lib/job/use-job.ts'
import { queryOf, refresh } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { joinSentences } from '../../../lib/words/sentences.ts'
import type { Say } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ProgressTrack } from '../../../ui/feedback/progress-track.tsx'

/** How often the run of somebody else is looked after. */
const LOOK_AGAIN_MS = 1000
type RunState = ReplyOf<typeof benefitRunEndpoints.get>

/** The run that finds the members of a month: what the last one found, how far one is, and the button that begins it. */
export function RunLine({ companyId, month }: { companyId: string; month: Month }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const { data: run } = useQuery({
    ...queryOf(benefitRunEndpoints.get, { companyId, month }),
    refetchInterval: ({ state: { data } }) => (data?.jobId ? LOOK_AGAIN_MS : false),
  })
  const [begun, setBegun] = useState<string>()
  const start = useSave(benefitRunEndpoints.start)
  // The job of a run is read by whoever began it, and by nobody else.
  const { job } = useJob(benefitRunJob, begun)
  const isDone = isOver(job)
  useEffect(() => {
    if (isDone) void refresh(['benefit-member'])
  }, [isDone])
  // The place is kept, so that what stands below does not move when the answer comes.
  if (!run) return <div className="m-benefit-run m-benefit-awaited" />
  const isRunning = begun === undefined ? run.jobId !== null : !isDone
  const title = titleOfJob(benefitRunJob, { month: format.month(month) }, t)
  const begin = async () => {
    const { data } = await start.run({ companyId, month })
    if (data) setBegun(data.jobId)
  }
  return (
    <div className="m-benefit-run">
      <div>
        <p role="status">{isRunning ? title : lastText(run, t, format)}</p>
        {isRunning && <ProgressTrack label={title} done={job?.done} total={job?.total} />}
        {run.isClosed && <p className="muted">{t('member.run.closed', { month: format.month(run.differencesIn) })}</p>}
        {job?.state === 'failed' && (
          <Banner tone="red" title={t('member.run.failed')}>
            {failureOfJob(job, t, format)}
          </Banner>
        )}
      </div>
      {can(benefitRunEndpoints.start) && (
        <Button icon="refresh" busy={start.busy || isRunning} onClick={() => void begin()}>
          {t(run.runs === 0 ? 'member.run.start' : 'member.run.again')}
        </Button>
      )}
    </div>
  )
}

/** What the last run of a month found, and what it changed. */
function lastText({ runs, lastAt, lastBy, last, differencesIn }: RunState, t: Say, format: Format): string {
  if (runs === 0 || !lastAt) return t('member.run.never')
  const by = t('member.run.lastBy', {
    ...{ time: format.instant(Date.parse(lastAt)), name: lastBy ?? t('member.bySystem') },
  })
  if (!last) return by
  const { people, waiting, excluded, changed, differences } = last
  const { number } = format
  return joinSentences([
    by,
    t('member.run.found', { people: number(people), waiting: number(waiting), excluded: number(excluded) }),
    changed > 0 && t('member.run.changed', { changed: number(changed) }),
    differences > 0 &&
      t('member.run.differences', { differences: number(differences), month: format.month(differencesIn) }),
  ])
}
