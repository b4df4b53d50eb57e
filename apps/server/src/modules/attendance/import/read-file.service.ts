import type { importJob } from '@muster/contract/attendance/jobs'
import type { JobInput } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import { wallsIn } from '@muster/kernel/wall-instant'
import { wallIn } from '../../../platform/base/clock.ts'
import { fail, failFields, Refusal } from '../../../platform/base/refusal.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { kindByMagic } from './binary.rules.ts'
import { collectSeen, type Seen } from './coverage.rules.ts'
import type { TakenParts } from './far-days.rules.ts'
import { type FileRefusal, type PunchFile, type ReadOptions, readPunchFile, refuseKind } from './file.rules.ts'
import { findFirstPersonOn, findOffice } from './import.queries.ts'
import { findQuestion } from './table-reading.rules.ts'

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
    const file = readPunchFile(await run.files.get(fileKey), { ...said, firstPersonOn, taken: takenOf(run.body) })
    if (!('lines' in file)) return refuse(file)
    refuseOpen(file.table, isDryRun, true)
    return { office, file, seen: collectSeen(file.lines) }
  } catch (error) {
    if (error instanceof Refusal) await run.files.delete(fileKey)
    throw error
  }
}

type Said = Pick<
  JobInput<typeof importJob>,
  'dateOrder' | 'pinColumn' | 'timeColumn' | 'dateColumn' | 'directionColumn'
>

/** Of a larger file only so much is looked at before the job (bytes). */
const BEGINNING = 65_536
/** What the beginning of a file shows as surely as all of it. */
const SHOWN_AT_ONCE = new Set<string>([
  'attendance.file_workbook',
  'attendance.file_line_a_day',
  'attendance.file_times_in_cell',
])

/** Which far parts of a file are taken: those that were chosen, or all. */
const takenOf = ({ takesFarDays, farDays }: ImportRun['body']): TakenParts => (takesFarDays ? 'all' : (farDays ?? []))

/** How a file is read at the clock of an office, with what its sender said of its columns. */
export function saidOf(said: Said, zone: string, now: Instant): ReadOptions {
  const given = {
    ...(said.pinColumn && { pin: said.pinColumn }),
    ...(said.timeColumn && { time: said.timeColumn }),
    ...(said.dateColumn && { date: said.dateColumn }),
    ...(said.directionColumn && { direction: said.directionColumn }),
  }
  const nowWall = Date.parse(`${wallIn(zone, now).replace(' ', 'T')}Z`) / 1000
  return { nowWall, given, dateOrder: said.dateOrder, toWall: wallsIn(zone) }
}

/** Refuses a table that has not the columns that were said, and one of which something is open, unless it is only tried. */
function refuseOpen(table: PunchFile['table'], isDryRun: boolean, hasWhole: boolean): void {
  if (!table) return
  if (table.absent.length > 0)
    failFields(Object.fromEntries(table.absent.map((part) => [`${part}Column`, 'attendance.no_such_column'])))
  const question = isDryRun ? undefined : findQuestion(table, hasWhole)
  if (question)
    fail('attendance.table_unclear', {
      ...question,
      say: Object.entries(question.proposed)
        .map(([field, value]) => `${field}=${value}`)
        .join(', '),
    })
}

const refuse = ({ refused, data }: FileRefusal): never => fail(refused, data)

/** Refuses what the beginning of a file shows to be no punch file, or to leave open which column is what. */
export function refuseAtOnce(bytes: Uint8Array, options: ReadOptions, isDryRun: boolean): void {
  const kind = kindByMagic(bytes)
  if (kind) refuse(refuseKind(kind))
  const hasWhole = bytes.length <= BEGINNING
  const end = hasWhole ? bytes.length : lastLineEnd(bytes)
  const file = readPunchFile(bytes.subarray(0, end), options)
  if ('lines' in file) refuseOpen(file.table, isDryRun, hasWhole)
  else if (SHOWN_AT_ONCE.has(file.refused)) refuse(file)
}

/** Where the last whole line of the beginning ends, in one byte a character or in two. */
function lastLineEnd(bytes: Uint8Array): number {
  const at = bytes.lastIndexOf(10, BEGINNING - 2)
  if (at < 0) return BEGINNING
  return bytes[at + 1] === 0 ? at + 2 : at + 1
}
