import type { importJob } from '@muster/contract/attendance/jobs'
import type { JobInput } from '@muster/contract/job-kind'
import { fail, Refusal } from '../../../platform/base/refusal.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { collectSeen, type Seen } from './coverage.rules.ts'
import type { TakenParts } from './far-days.rules.ts'
import type { PunchFile } from './file.rules.ts'
import { findFirstPersonOn, findOffice } from './import.queries.ts'
import { readerOf } from './read-bytes.service.ts'
import { refuse, refuseOpen } from './refuse-file.service.ts'
import { listRemembered } from './remember-table.service.ts'
import { saidOf } from './said-columns.service.ts'

export type ImportRun = JobRun<JobInput<typeof importJob>>
type Office = NonNullable<Awaited<ReturnType<typeof findOffice>>>

/** A file that was read, the office of its machine, and how many people are seen in it on which days. */
export type ReadFile = { office: Office; file: PunchFile; seen: Seen }

/** Reads the uploaded file by the clock of its office; deletes it and refuses where no line of it can be read. */
export async function readFile(run: ImportRun): Promise<ReadFile> {
  const { officeId, fileKey, isDryRun } = run.body
  const office = await run.operation((ctx) => findOffice(ctx, officeId))
  try {
    if (!office) return fail('system.id_not_found')
    const said = saidOf(run.body, office.zone, run.now())
    const firstPersonOn = await run.operation((ctx) => findFirstPersonOn(ctx, office.pin_space_id))
    // An import says itself which column is what: what was confirmed before is proposed, and taken from no memory unseen.
    const remembered = isDryRun ? await run.operation((ctx) => listRemembered(ctx, office)) : undefined
    const read = await readerOf(await run.files.get(fileKey))
    const file = read({ ...said, firstPersonOn, remembered, taken: takenOf(run.body) })
    if (!('lines' in file)) return refuse(file)
    refuseOpen(file.table, isDryRun, true)
    return { office, file, seen: collectSeen(file.lines) }
  } catch (error) {
    if (error instanceof Refusal) await run.files.delete(fileKey)
    throw error
  }
}

/** Which far parts of a file are taken: those that were chosen, or all. */
const takenOf = ({ takesFarDays, farDays }: ImportRun['body']): TakenParts => (takesFarDays ? 'all' : (farDays ?? []))
