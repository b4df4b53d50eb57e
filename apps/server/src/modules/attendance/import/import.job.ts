import type { importJob } from '@muster/contract/attendance/jobs'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import { valueOn } from '@muster/contract/system/parameter-rules'
import { instantOf } from '@muster/kernel/instant'
import { wallIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { rowsInTransaction, rowsOf } from '../../../platform/db/rows.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify-changed.ts'
import { decisionsIn } from '../../system/index.ts'
import { instantsIn } from '../day/wall-instant.rules.ts'
import { holderFinder } from '../punch/holder.rules.ts'
import { companiesAt, notifyPunches } from '../punch/notify-punches.service.ts'
import { lockSpace } from '../punch/space.queries.ts'
import { type Coverage, coverageOf, type Seen, seenIn } from './coverage.rules.ts'
import { type PunchFile, readPunchFile } from './file.rules.ts'
import * as queries from './import.queries.ts'
import { type BatchLine, linesKnown, writeBatch } from './import-batch.queries.ts'
import type { PunchLine } from './line.rules.ts'
import { markReachDirty } from './source-reach.queries.ts'
import { findSpaceOfImport } from './void.queries.ts'

/** Lines in one transaction; the horizon belongs to the whole cluster, so a batch stays short. */
const BATCH = 20_000
const SHOWN_PROBLEMS = 100

type ImportJob = JobInput<typeof importJob>
type Office = NonNullable<Awaited<ReturnType<typeof queries.findOffice>>>

/**
 * Reads an uploaded punch file into its office [1.05, 2.17]: parse, refuse as a whole or not at all, then batches of
 * committed facts with the fate of every line, then coverage, then the days that are out of date. Killed anywhere, it goes
 * on behind the last committed batch.
 */
export async function importFile(run: JobRun<ImportJob>): Promise<JobResult<typeof importJob>> {
  const job = run.body
  const [companyId = ''] = run.scope.companies
  const office = await run.operation((ctx) => queries.findOffice(ctx, job.officeId))
  const file =
    office &&
    readPunchFile(await run.files.get(job.fileKey), {
      nowWall: nowIn(office.zone, run),
      takesFarDays: job.takesFarDays,
    })
  if (!file || !('lines' in file)) {
    await run.files.delete(job.fileKey)
    return file ? fail(file.refused, file.data) : fail('system.id_not_found')
  }
  const seen = seenIn(file.lines)
  const coverage = await run.operation((ctx) => coverageIn(ctx, companyId, seen))
  let fates: Fates
  if (job.isDryRun) {
    fates = await dryRun(run, office, file)
    await run.files.delete(job.fileKey)
  } else {
    try {
      fates = await write(run, job, office, file)
      await close(run, job, office, seen, coverage)
    } catch (error) {
      // A stopping process leaves it to the next run; anything else is seen, can be voided, and is taken up by a retry.
      if (!run.signal.aborted)
        await run.operation(async (ctx) => {
          await queries.failImport(ctx, companyId, job.importId)
          notifyChanged(ctx, companyId, 'punch-import')
        })
      throw error
    }
  }
  return {
    importId: job.isDryRun ? null : job.importId,
    read: file.read,
    ...fates,
    people: coverage.people,
    unknownPins: await unknownPins(run, office, file.lines),
    firstOn: coverage.first,
    lastOn: coverage.last,
    noDataDays: coverage.noData,
    far: file.far,
    problems: file.refused
      .slice(0, SHOWN_PROBLEMS)
      .map(({ line, raw, reason, data }) => ({ line, fate: 'refused', reason, data, raw })),
  }
}

type Fates = { added: number; duplicate: number; unmatched: number; refused: number }

const nowIn = (zone: string, run: JobRun) => Date.parse(`${wallIn(zone, run.now()).replace(' ', 'T')}Z`) / 1000

/** The lines with whom they mean: the holder of the PIN on the day of the punch, else nobody yet and the office's company. */
function matched(lines: readonly PunchLine[], office: Office, holder: ReturnType<typeof holderFinder>): BatchLine[] {
  const instant = instantsIn(office.zone)
  return lines.map((line) => {
    const held = holder(line.pin, line.wall)
    return {
      ...line,
      at: instant(line.wall),
      companyId: held?.companyId ?? office.company_id,
      employmentId: held?.employmentId ?? null,
    }
  })
}

/** What the import would do; nothing is written. */
async function dryRun(run: JobRun, office: Office, file: PunchFile): Promise<Fates> {
  const holdings = await run.operation((ctx) => queries.listHoldings(rowsInTransaction(ctx), office.pin_space_id))
  const lines = matched(file.lines, office, holderFinder(holdings))
  const known = await run.mass((client) => linesKnown(client, office.pin_space_id, lines), foreign(lines, run))
  const seen = new Set<string>()
  const fates = { added: 0, duplicate: 0, unmatched: 0, refused: file.refused.length }
  for (const line of lines) {
    const key = `${line.pin}:${line.at}`
    if (known.has(line.line) || seen.has(key)) fates.duplicate++
    else if (line.employmentId !== null) fates.added++
    else fates.unmatched++
    seen.add(key)
  }
  return fates
}

/** Companies that share the gate: their people's punches lie with them. */
function foreign(lines: readonly BatchLine[], run: JobRun): string[] {
  return [...new Set(lines.map((l) => l.companyId))].filter((c) => !run.scope.companies.includes(c))
}

async function write(run: JobRun, job: ImportJob, office: Office, file: PunchFile): Promise<Fates> {
  const at = run.now()
  const head = await run.operation((ctx) =>
    queries.openImport(ctx, {
      companyId: office.company_id,
      id: job.importId,
      officeId: job.officeId,
      pinSpaceId: office.pin_space_id,
      jobId: run.id,
      fileName: job.fileName,
      fileHash: job.fileHash,
      fileKey: job.fileKey,
      format: file.format,
      encoding: file.encoding,
      by: job.by,
      at,
    }),
  )
  if (head.voided_at !== null) fail('attendance.import_voided', { at: head.voided_at })
  const begun = { ...office, pin_space_id: head.pin_space_id }
  const opened = new Set<string>()
  const all = [...file.lines, ...file.refused].sort((a, b) => a.line - b.line)
  for (let next = all.findIndex((l) => l.line > head.line_done); next >= 0 && next < all.length; next += BATCH) {
    run.signal.throwIfAborted()
    await writePart(run, job, begun, at, all.slice(next, next + BATCH), opened)
    await run.progress(Math.min(next + BATCH, all.length), all.length)
  }
  const row = await run.operation((ctx) => queries.findImport(ctx, run.scope.companies, job.importId))
  return {
    added: row?.added_count ?? 0,
    duplicate: row?.duplicate_count ?? 0,
    unmatched: row?.unmatched_count ?? 0,
    refused: row?.refused_count ?? 0,
  }
}

/**
 * One batch. Who holds the PINs is read inside its transaction, where nobody can change it; a holder in a company that the
 * wall does not show yet makes the batch begin anew with that company in sight.
 */
async function writePart(
  run: JobRun,
  job: ImportJob,
  office: Office,
  at: string,
  part: readonly (PunchFile['lines'][number] | PunchFile['refused'][number])[],
  opened: Set<string>,
): Promise<void> {
  for (;;) {
    const missing = await run.mass(
      async (client) => {
        const rows = rowsOf(client)
        await lockSpace(rows, office.pin_space_id, 'shared')
        // A run that was believed dead may still be at work: what it has written since is not written again.
        const done = await queries.lockImport(rows, office.company_id, job.importId)
        const left = part.filter((l) => l.line > done)
        const punches = left.filter((l): l is PunchLine => 'pin' in l)
        const lines = matched(punches, office, holderFinder(await queries.listHoldings(rows, office.pin_space_id)))
        const hidden = foreign(lines, run).filter((c) => !opened.has(c))
        if (hidden.length > 0) return hidden
        await writeBatch(client, {
          companyId: office.company_id,
          importId: job.importId,
          officeId: job.officeId,
          pinSpaceId: office.pin_space_id,
          zone: office.zone,
          at,
          lines,
          refused: left.filter((l) => 'reason' in l),
          lineDone: Math.max(done, part.at(-1)?.line ?? 0),
        })
        return []
      },
      [...opened],
    )
    if (missing.length === 0) return
    for (const companyId of missing) opened.add(companyId)
  }
}

/** Coverage, the end of the import and the days that it made out of date, in one transaction. */
async function close(
  run: JobRun,
  job: ImportJob,
  office: Office,
  seen: Seen,
  { first: firstOn, last: lastOn, reach }: Coverage,
): Promise<void> {
  const { company_id: companyId } = office
  const instant = instantsIn(office.zone)
  const at = (wall: number) => instantOf(instant(wall) * 1000)
  // A resumed import may have begun with another PIN space than the office has now.
  const begun = await run.operation((ctx) => findSpaceOfImport(ctx, companyId, job.importId))
  const pinSpaceId = begun ?? office.pin_space_id
  // Others may share the gate.
  const companies = await companiesAt(run, pinSpaceId)
  await run.operation(async (ctx) => {
    await seeCompanies(ctx, companies)
    const days: queries.Reach['days'][number][] = []
    for (const one of companies)
      days.push(...(await coverageIn(ctx, one, seen)).days.map((day) => ({ companyId: one, day })))
    await queries.closeImport(ctx, {
      ...{ companyId, id: job.importId, officeId: job.officeId, pinSpaceId, companies, firstOn, lastOn },
      reach: reach && { begins: at(reach.begins), ends: at(reach.ends), days },
    })
    await markReachDirty(rowsInTransaction(ctx), companies, job.importId)
    await notifyPunches(ctx, companies)
  })
}

/** What a file speaks about in a company: whose people are many enough on a day is its own parameter, as of that day. */
async function coverageIn(ctx: Ctx, companyId: string, seen: Seen): Promise<Coverage> {
  const decisions = await decisionsIn(rowsInTransaction(ctx), companyId, ['import.coverage'])
  return coverageOf(seen, (day) => valueOn(decisions, 'import.coverage', day))
}

/** PINs of the file that on some day of theirs belong to nobody. */
async function unknownPins(run: JobRun, office: Office, lines: readonly PunchLine[]): Promise<string[]> {
  const holdings = await run.operation((ctx) => queries.listHoldings(rowsInTransaction(ctx), office.pin_space_id))
  const holder = holderFinder(holdings)
  return [...new Set(lines.filter((l) => !holder(l.pin, l.wall)).map((l) => l.pin))]
}
