import { importJob } from '@muster/contract/attendance/jobs'
import type { JobInput, JobKind } from '@muster/contract/job-kind'
import { jobEndpoints } from '@muster/contract/system/job'
import { addDays, day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { importFile as readFile } from '../src/modules/attendance/import/import.job.ts'
import { voidPunches } from '../src/modules/attendance/import/void.job.ts'
import { markDue } from '../src/modules/attendance/recompute/due.job.ts'
import { recompute } from '../src/modules/attendance/recompute/recompute.job.ts'
import { jobRun } from '../src/platform/jobs/runner.ts'
import type { JobRun } from '../src/platform/operation/define-job.ts'
import { PERSON_NOTICE, type PersonNotice } from '../src/platform/push/notify.ts'
import type { TestServer } from './server.ts'

type Upload = {
  token: string
  officeId: string
  bytes: Uint8Array | string
  name?: string
  dryRun?: boolean
  fields?: Record<string, string>
}

/** Sends a file as a browser would: multipart, the file last. */
export async function sendFile(t: TestServer, u: Upload) {
  const boundary = `----muster${crypto.randomUUID()}`
  const fields = { officeId: u.officeId, ...(u.dryRun && { dryRun: 'true' }), ...u.fields }
  const head = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = Buffer.concat([
    Buffer.from(
      `${head.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${u.name ?? 'attlog.dat'}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(u.bytes as Uint8Array),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return t.as(u.token).send({
    method: 'POST',
    url: '/api/attendance/punch-imports',
    payload: body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

/** Waits for the end of a job as a client does: by asking. */
export async function jobEnd(t: TestServer, token: string, jobId: string) {
  return expect
    .poll(async () => (await t.as(token).call(jobEndpoints.get, { id: jobId })).data, { timeout: 30_000, interval: 50 })
    .toSatisfy((job) => job.state === 'done' || job.state === 'failed')
    .then(() => t.as(token).call(jobEndpoints.get, { id: jobId }))
    .then((a) => a.data)
}

/** Imports a file to its end and gives the job's result. */
export async function importFile(t: TestServer, u: Upload) {
  const sent = await sendFile(t, u)
  expect(sent.statusCode, sent.body).toBe(200)
  return jobEnd(t, u.token, sent.json().data.jobId)
}

/** Waits until no day of a company is out of date. */
export async function settleDays(t: TestServer, companyId: string): Promise<void> {
  await expect
    .poll(
      () =>
        t.server.runAsSystem(
          async (ctx) => (await ctx.db.selectFrom('rostering.dirty_range').select('id').limit(1).execute()).length,
          [companyId],
        ),
      { timeout: 30_000, interval: 50 },
    )
    .toBe(0)
}

/** Lines of a machine's log: PIN, local wall time, key pressed. */
export type LogLine = readonly [pin: number | string, time: string, status?: number]

export function attlog(...lines: readonly LogLine[]): string {
  return lines.map(([pin, time, status = 255]) => `${String(pin).padStart(9)}\t${time}\t1\t${status}\t1\t0\n`).join('')
}

/** The same of a machine that goes on: the day after the last line somebody unknown presses, so that the days before are whole. */
export function attlogGoingOn(...lines: readonly LogLine[]): string {
  const last = lines
    .map(([, time]) => time)
    .toSorted()
    .at(-1) as string
  return attlog(...lines, ['999999', `${addDays(day(last.slice(0, 10)), 1)} 23:59:00`])
}

/** What a job of a company works with, outside any queue. */
export function runOf<Body>(
  t: TestServer,
  companyId: string,
  body = {} as Body,
  signal = new AbortController().signal,
) {
  return jobRun(t.server.runtime, { companyId, kind: 'attendance.test', id: crypto.randomUUID(), body }, signal)
}

/** The body of a queued job of a kind, and its company. */
export async function findQueued<J extends JobKind>(t: TestServer, { input }: J, jobId: string) {
  return t.server.runAsSystem(
    async (ctx) => {
      const row = await ctx.db
        .selectFrom('platform.job')
        .select(['company_id', 'input'])
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow()
      return { companyId: row.company_id, body: z.parse(input, JSON.parse(row.input)) as JobInput<J> }
    },
    [t.group.alpha.id, t.group.beta.id],
  )
}

export type Reported = Record<
  'read' | 'added' | 'duplicate' | 'unmatched' | 'refused' | 'people' | 'noDataDays',
  number
> & {
  importId: string
  unknownPins: string[]
  firstOn: string | null
  lastOn: string | null
  problems: { line: number; reason: string }[]
  /** How the columns of a table were read where it was only tried. */
  table: Record<string, unknown>
}

/** Uploads a file and does the work of its job at once, without the queue; what `over` replaces breaks it where one likes. */
export async function importNow(
  t: TestServer,
  u: Upload,
  over: (run: JobRun) => Partial<Omit<JobRun, 'body'>> = () => ({}),
): Promise<Reported> {
  const sent = await sendFile(t, u)
  expect(sent.statusCode, sent.body).toBe(200)
  const { companyId, body } = await findQueued(t, importJob, sent.json().data.jobId)
  const run = runOf(t, companyId, body)
  return (await readFile({ ...run, ...over(run) })) as Reported
}

/** Computes all that is out of date in a company, now. */
export async function drain(t: TestServer, companyId: string): Promise<void> {
  await recompute(runOf(t, companyId))
}

/** What the regular tick does in a company, and the days that it makes due. */
export async function tick(t: TestServer, companyId: string): Promise<void> {
  await markDue(runOf(t, companyId))
  await drain(t, companyId)
}

/** Does the work of a voided import's job, in the import's company. */
export async function voidNow(t: TestServer, companyId: string, importId: string): Promise<void> {
  await voidPunches(runOf(t, companyId, { importId }))
}

/** What a person of the company is told in their windows, in order. */
export async function noticesTo(t: TestServer, companyId: string, personId: string) {
  const rows = await t.server.runAsSystem(
    (ctx) =>
      ctx.db.selectFrom('platform.outbox').select('body').where('topic', '=', PERSON_NOTICE).orderBy('id').execute(),
    [companyId],
  )
  return rows
    .map(({ body }) => JSON.parse(body) as PersonNotice)
    .filter((notice) => notice.personIds.includes(personId))
}

/** Opens the month of the operation log for a server whose today lies in the past. */
export async function openLogMonth(t: TestServer, first: string): Promise<void> {
  await t.server.runAsSystem((ctx) => sql`select platform.open_log_month(${first}::date)`.execute(ctx.db))
}

/** A mark of every stored day and of the transaction that wrote it last: the same as long as nothing was written. */
export async function markWrittenDays(t: TestServer, companyId: string): Promise<string> {
  const { rows } = await t.server.runAsSystem(
    (ctx) =>
      sql<{
        mark: string
      }>`select count(*) || ' ' || md5(string_agg(employment_id || day::text || xmin::text, ',' order by employment_id, day)) as mark
        from attendance.day_result where company_id = ${companyId}`.execute(ctx.db),
    [companyId],
  )
  return rows[0]?.mark ?? ''
}
