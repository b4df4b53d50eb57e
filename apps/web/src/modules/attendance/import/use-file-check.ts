import { importJob } from '@muster/contract/attendance/jobs'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import type { JobResult } from '@muster/contract/job-kind'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '../../../lib/call/failure-words.ts'
import { failureOfJob, isOver, useJob } from '../../../lib/job/use-job.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'

type Result = JobResult<typeof importJob>

export type FileCheck = {
  /** How much of the file has gone, 0 to 1, while it goes. */
  progress: number | undefined
  isRunning: boolean
  /** What would happen. */
  result: Result | undefined
  /** Why the file cannot be read. */
  failure: string | undefined
}

/** Reads a file without writing anything, as soon as both file and office are chosen, and says what an import would do. */
export function useFileCheck(file: File | undefined, officeId: string | undefined, takesFarDays: boolean): FileCheck {
  const t = useT()
  const upload = useSave(punchImportEndpoints.upload, { quiet: true, silent: true })
  const [jobId, setJobId] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const { job, result, error } = useJob(importJob, jobId)
  const check = useEffectEvent(async (file: File, office: string, takesFar: boolean, isWanted: () => boolean) => {
    const { data, error: refused } = await upload.run({ officeId: office, dryRun: true, takesFarDays: takesFar }, file)
    if (!isWanted()) return
    if (refused) setRefusal(failureText(refused, t))
    else setJobId(data.jobId)
  })
  useEffect(() => {
    setJobId(undefined)
    setRefusal(undefined)
    if (!file || !officeId) return
    let wanted = true
    void check(file, officeId, takesFarDays, () => wanted)
    return () => {
      wanted = false
    }
  }, [file, officeId, takesFarDays])
  const isRead = isOver(job)
  const failed = job?.state === 'failed' ? failureOfJob(job, t) : error ? failureText(error, t) : undefined
  return {
    progress: upload.progress,
    isRunning: upload.busy || (jobId !== undefined && !isRead && !failed),
    result,
    failure: refusal ?? failed,
  }
}
