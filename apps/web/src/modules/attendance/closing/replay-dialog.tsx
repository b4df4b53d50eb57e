import { replayJob } from '@muster/contract/attendance/jobs'
import { monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import type { Month } from '@muster/kernel/month'
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
import { CLOSING } from './closing-value.ts'
import { SumsChange } from './sums-change.tsx'

type Props = { companyId: string; month: Month; onClose: () => void }

/** The month as its facts make it beside what is written of it: nobody's differs, or whose does and how. */
export function ReplayDialog({ companyId, month, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const start = useSave(monthClosingEndpoints.replay)
  const [jobId, setJobId] = useState<string>()
  const { job, result } = useJob(replayJob, jobId)
  const isRunning = jobId !== undefined && !isOver(job)
  const title = titleOfJob(replayJob, { month: format.month(month) }, t)
  useHandOver(jobId, isRunning, title, hrefOf(CLOSING, { companyId, month }).slice(1))
  const begin = useEffectEvent(async () => {
    const { data } = await start.run({ companyId, month })
    if (data) setJobId(data.jobId)
  })
  useEffect(() => void begin(), [])
  return (
    <AppModal
      open
      width={760}
      title={t('attendance.closing.replay')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {(start.busy || isRunning) && <p role="status">{title}</p>}
      {(start.busy || isRunning) && <ThinBar />}
      {job?.state === 'failed' && <Banner tone="red">{failureOfJob(job, t, format)}</Banner>}
      {result?.changed === 0 && (
        <Banner tone="normal">{t('attendance.closing.replaySame', { count: result.people })}</Banner>
      )}
      {result && result.changed > 0 && (
        <>
          <p>
            {t('attendance.closing.replayChanged', {
              changed: format.number(result.changed),
              count: result.people,
            })}
          </p>
          <ul className="m-closing-changes">
            {result.items.map(({ employmentId, name, jobNumber, days, before, after }) => (
              <li key={employmentId}>
                <b>{name}</b> <small className="num">{jobNumber}</small>
                <p className="muted">
                  {t('attendance.closing.replayDays', { days: days.map((day) => format.day(day)).join(', ') })}
                </p>
                <SumsChange before={before} after={after} />
              </li>
            ))}
          </ul>
        </>
      )}
    </AppModal>
  )
}
