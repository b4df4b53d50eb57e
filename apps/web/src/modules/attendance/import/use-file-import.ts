import { importJob } from '@muster/contract/attendance/jobs'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { useEffect, useState } from 'react'
import { failureOfJob, isOver, titleOfJob, useJob } from '../../../lib/job/use-job.ts'
import { useHandOver } from '../../../lib/job/watched-jobs.ts'
import { useGo } from '../../../lib/place/place.ts'
import { refresh } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Said } from './table-choice.ts'

/** The import of a file: how it is sent and read, and how far that is. */
export type FileImport = {
  title: string
  jobId: string | undefined
  isSending: boolean
  /** How much of the file has gone, 0 to 1, while it goes. */
  sent: number | undefined
  /** Whether it is sent or read. */
  isRunning: boolean
  /** How many lines are read, of how many. */
  done: number | undefined
  total: number | undefined
  /** Why it stopped before its end. */
  failure: string | undefined
  run: (file: File, officeId: string, said: Said) => Promise<void>
  /** Forgets the job, for another file. */
  reset: () => void
}

/** Imports a file, and opens the import once it is read in. */
export function useFileImport(fileName: string): FileImport {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const [jobId, setJobId] = useState<string>()
  const upload = useSave(punchImportEndpoints.upload)
  const { job, result } = useJob(importJob, jobId)
  const importId = result?.importId
  const isRunning = upload.busy || (jobId !== undefined && !isOver(job))
  const title = titleOfJob(importJob, { file: fileName }, t)
  useHandOver(jobId, isRunning, title, '/attendance/imports/:importId')
  useEffect(() => {
    if (!importId) return
    void refresh(['punch-import', 'punch', 'inbox'])
    go(`/attendance/imports/${importId}`, {}, { replace: true })
  }, [importId, go])
  return {
    title,
    jobId,
    isSending: upload.busy,
    sent: upload.progress,
    isRunning,
    done: job?.done,
    total: job?.total,
    failure: job?.state === 'failed' ? failureOfJob(job, t, format) : undefined,
    run: async (file, officeId, said) => {
      const { data } = await upload.run({ ...said, officeId, dryRun: false }, file)
      if (data) setJobId(data.jobId)
    },
    reset: () => setJobId(undefined),
  }
}
