import './log.css'
import type { JobResult } from '@muster/contract/job-kind'
import { logCheckJob } from '@muster/contract/system/jobs'
import { operationLogEndpoints } from '@muster/contract/system/operation-log'
import type { Month } from '@muster/kernel/month'
import { useState } from 'react'
import { isOver, useJob } from '../../lib/job/use-job.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

type Log = JobResult<typeof logCheckJob>['logs'][number]

/** The comparison of a company's log with its seals: begun by who may, shown until it is put away. */
export function useLogCheck(companyId: string) {
  const [jobId, setJobId] = useState<string>()
  const save = useSave(operationLogEndpoints.check)
  const { job, result } = useJob(logCheckJob, jobId)
  const isRunning = save.busy || (jobId !== undefined && !isOver(job))
  const run = async () => {
    const { data } = await save.run({ companyId })
    if (data) setJobId(data.jobId)
  }
  return { run: () => void run(), isRunning, logs: result?.logs, close: () => setJobId(undefined) }
}

/** What a comparison found, a line for each log. */
export function LogCheckResult({ logs, onClose }: { logs: readonly Log[]; onClose: () => void }) {
  return logs.map((log) => <OneLog key={String(log.ofGroup)} log={log} onClose={onClose} />)
}

function OneLog({ log: { ofGroup, rows, sealedAt, unsealed, findings }, onClose }: { log: Log; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const title = ofGroup ? t('settings.log.groupLog') : t('settings.log.title')
  const waiting = unsealed > 0 ? ` ${t('settings.log.waiting', { count: unsealed })}` : ''
  if (findings.length === 0)
    return (
      <Banner tone={sealedAt === null ? 'blue' : 'normal'} title={title} onDismiss={onClose}>
        {sealedAt === null
          ? t('settings.log.notSealed')
          : t('settings.log.intact', { count: rows, at: format.instant(Date.parse(sealedAt)) })}
        {waiting}
      </Banner>
    )
  return (
    <Banner tone="red" title={format.pair(title, t('settings.log.broken'))} onDismiss={onClose}>
      {t('settings.log.brokenHint')}
      <ul className="m-log-findings">
        {findings.map(({ kind, seal, month, count }) => (
          <li key={`${kind} ${seal}`}>
            {seal === null || month === null
              ? t('settings.log.between')
              : t('settings.log.sealOf', { month: format.month(month as Month), seal })}
            {': '}
            {t(`settings.log.findings.${kind}`, { count })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
