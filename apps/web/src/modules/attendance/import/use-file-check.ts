import { importJob } from '@muster/contract/attendance/jobs'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '../../../lib/call/failure-words.ts'
import { failureOfJob, isOver, useJob } from '../../../lib/job/use-job.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Result, Said } from './table-choice.ts'

export type FileCheck = {
  /** How much of the file has gone, 0 to 1, while it goes. */
  progress: number | undefined
  isRunning: boolean
  /** What would happen; as it was read last, until it is read anew by what was said since. */
  result: Result | undefined
  /** Whether that is what was said last. */
  isCurrent: boolean
  /** Why the file cannot be read. */
  failure: string | undefined
}

/** Reads a file without writing anything, as soon as both file and office are chosen, and says what an import would do. */
export function useFileCheck(file: File | undefined, officeId: string | undefined, said: Said): FileCheck {
  const t = useT()
  const format = useFormat()
  const upload = useSave(punchImportEndpoints.upload, { quiet: true, silent: true })
  const [jobId, setJobId] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [last, setLast] = useState<{ file: File; officeId: string; result: Result }>()
  const { job, result, error } = useJob(importJob, jobId)
  const check = useEffectEvent(async (file: File, office: string, how: Said, isWanted: () => boolean) => {
    const { data, error: refused } = await upload.run({ ...how, officeId: office, dryRun: true }, file)
    if (!isWanted()) return
    if (refused) setRefusal(failureText(refused, t))
    else setJobId(data.jobId)
  })
  useEffect(() => {
    setJobId(undefined)
    setRefusal(undefined)
    if (!file || !officeId) return
    let wanted = true
    void check(file, officeId, said, () => wanted)
    return () => {
      wanted = false
    }
  }, [file, officeId, said])
  useEffect(() => {
    if (result && file && officeId) setLast({ file, officeId, result })
  }, [result, file, officeId])
  const isRead = isOver(job)
  const failed = job?.state === 'failed' ? failureOfJob(job, t, format) : error ? failureText(error, t) : undefined
  return {
    progress: upload.progress,
    isRunning: upload.busy || (jobId !== undefined && !isRead && !failed),
    result: result ?? (last && last.file === file && last.officeId === officeId ? last.result : undefined),
    isCurrent: result !== undefined,
    failure: refusal ?? failed,
  }
}
