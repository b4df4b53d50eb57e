import type { importJob } from '@muster/contract/attendance/jobs'
import type { JobInput } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import { wallIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { collectSeen, type Seen } from './coverage.rules.ts'
import { type PunchFile, readPunchFile } from './file.rules.ts'
import { findOffice } from './import.queries.ts'

export type ImportRun = JobRun<JobInput<typeof importJob>>
type Office = NonNullable<Awaited<ReturnType<typeof findOffice>>>

/** A file that was read, the office of its machine, and how many people are seen in it on which days. */
export type ReadFile = { office: Office; file: PunchFile; seen: Seen }

/** Reads the uploaded file by the clock of its office; deletes it and refuses where no line of it can be read. */
export async function readFile(run: ImportRun): Promise<ReadFile> {
  const { officeId, fileKey, takesFarDays } = run.body
  const office = await run.operation((ctx) => findOffice(ctx, officeId))
  const file =
    office &&
    readPunchFile(await run.files.get(fileKey), { nowWall: wallSecondsIn(office.zone, run.now()), takesFarDays })
  if (!file || !('lines' in file)) {
    await run.files.delete(fileKey)
    return file ? fail(file.refused, file.data) : fail('system.id_not_found')
  }
  return { office, file, seen: collectSeen(file.lines) }
}

const wallSecondsIn = (zone: string, now: Instant) => Date.parse(`${wallIn(zone, now).replace(' ', 'T')}Z`) / 1000
