import './replay.css'
import type { SentTo } from '@muster/contract/endpoint'
import { flowReplayEndpoints, REPLAYED_DAYS, replayJob } from '@muster/contract/workflow/flow-replay'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureOfJob, isOver, titleOfJob, useJob } from '../../../lib/job/use-job.ts'
import { useHandOver } from '../../../lib/job/watched-jobs.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { RULES } from '../flow/places.ts'
import { ReplayResult } from './replay-result.tsx'

type Props = { input: SentTo<typeof flowReplayEndpoints.start>; onClose: () => void }

/** Replays the tasks of the last days by a rule as it is written, before it is switched on: who gains or loses work, which find nobody. */
export function ReplayDialog({ input, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const start = useSave(flowReplayEndpoints.start)
  const [jobId, setJobId] = useState<string>()
  const { job, result } = useJob(replayJob, jobId)
  const title = t('workflow.flow.replay.title', { days: REPLAYED_DAYS })
  const isRunning = jobId !== undefined && !isOver(job)
  useHandOver(jobId, isRunning, titleOfJob(replayJob, {}, t), hrefOf(RULES).slice(1))
  const begin = useEffectEvent(async () => {
    const { data } = await start.run(input)
    if (data) setJobId(data.jobId)
  })
  useEffect(() => void begin(), [])
  return (
    <AppModal
      open
      width={860}
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className="m-replay">
        <p className="m-field-hint">{t('workflow.flow.replay.hint', { days: REPLAYED_DAYS })}</p>
        {(start.busy || isRunning) && (
          <p role="status">
            {t('workflow.flow.replay.running')}
            {job && job.total > 0 && (
              <span className="num"> {`${format.number(job.done)} / ${format.number(job.total)}`}</span>
            )}
          </p>
        )}
        {(start.busy || isRunning) && <ThinBar />}
        {job?.state === 'failed' && <Banner tone="red">{failureOfJob(job, t, format)}</Banner>}
        {result && <ReplayResult kind={input.kind} found={result} />}
      </div>
    </AppModal>
  )
}
