import type { Day } from '@muster/kernel/day'
import { dayOfNumber } from '@muster/kernel/day'
import { wallIn } from '../../../platform/clock.ts'
import { rowsInDeed } from '../../../platform/db/rows.ts'
import type { JobRun } from '../../../platform/jobs/kinds.ts'
import { fail } from '../../../platform/refusal.ts'
import { markDirty } from '../day/dirty.service.ts'
import { coverageOf } from './coverage.rules.ts'
import { type PunchFile, readPunchFile } from './file.rules.ts'
import { holderFinder } from './holder.rules.ts'
import * as queries from './import.queries.ts'
import type { ImportJob } from './import.service.ts'
import { type BatchLine, linesKnown, writeBatch } from './import-batch.queries.ts'
import { instantsIn } from './wall-instant.rules.ts'

/** Lines in one transaction; the horizon belongs to the whole cluster, so a batch stays short. */
const BATCH = 20_000
/** A day is covered by a file in which this share of its people punched (parameter import.coverage). */
const COVERAGE = 0.2
const SHOWN_PROBLEMS = 100

/**
 * Reads an uploaded punch file into its office [1.05, 2.17]: parse, refuse as a whole or not at all, then batches of
 * committed facts with the fate of every line, then coverage, then the days that are out of date. Killed anywhere, it goes
 * on behind the last committed batch.
 */
export async function importFile(run: JobRun): Promise<unknown> {
  const job = run.body as ImportJob
  const bytes = await run.files.get(job.fileKey)
  const start = await run.deed(async (ctx) => {
    const office = (await queries.findOffice(ctx, job.officeId)) ?? fail('system.id_not_found')
    return { office, holdings: await queries.listHoldings(rowsInDeed(ctx), office.pin_space_id) }
  })
  const { office } = start
  const nowWall = Date.parse(`${wallIn(office.zone, run.now()).replace(' ', 'T')}Z`) / 1000
  const file = readPunchFile(bytes, { nowWall })
  if (!('lines' in file)) {
    await run.files.delete(job.fileKey)
    return fail(file.refused, file.data)
  }
  const instant = instantsIn(office.zone)
  const holder = holderFinder(start.holdings)
  const lines = file.lines.map((line): BatchLine => {
    const held = holder(line.pin, line.wall)
    return {
      ...line,
      at: instant(line.wall),
      companyId: held?.companyId ?? office.company_id,
      isKnown: held !== undefined,
    }
  })
  const fates = job.isDryRun
    ? await dryRun(run, office.pin_space_id, lines, file)
    : await write(run, job, office, lines, file)
  const coverage = coverageOf(file.lines, COVERAGE)
  const span = coverage.first && coverage.last ? spanDays(coverage.first, coverage.last) : 0
  if (!job.isDryRun) await close(run, job, office.company_id, coverage, lines, holder)
  else await run.files.delete(job.fileKey)
  return {
    importId: job.isDryRun ? null : job.importId,
    read: file.read,
    ...fates,
    people: coverage.people,
    unknownPins: [...new Set(lines.filter((l) => !l.isKnown).map((l) => l.pin))],
    firstOn: coverage.first,
    lastOn: coverage.last,
    noDataDays: span - coverage.days.length,
    problems: file.refused
      .slice(0, SHOWN_PROBLEMS)
      .map(({ line, raw, reason, data }) => ({ line, fate: 'refused', reason, data, raw })),
  }
}

const spanDays = (first: Day, last: Day) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1

type Office = { company_id: string; office_id: string; zone: string; pin_space_id: string }

/** What the import would do; nothing is written. */
async function dryRun(run: JobRun, pinSpaceId: string, lines: readonly BatchLine[], file: PunchFile) {
  const known = await run.mass((client) => linesKnown(client, pinSpaceId, lines), otherCompanies(lines, run))
  const seen = new Set<string>()
  const fates = { added: 0, duplicate: 0, unmatched: 0, refused: file.refused.length }
  for (const line of lines) {
    const key = `${line.pin}:${line.at}`
    if (known.has(line.line) || seen.has(key)) fates.duplicate++
    else if (line.isKnown) fates.added++
    else fates.unmatched++
    seen.add(key)
  }
  return fates
}

async function write(run: JobRun, job: ImportJob, office: Office, lines: readonly BatchLine[], file: PunchFile) {
  const at = run.now()
  const head = {
    companyId: office.company_id,
    id: job.importId,
    officeId: job.officeId,
    jobId: run.id,
    fileName: job.fileName,
    fileHash: job.fileHash,
    fileKey: job.fileKey,
    format: file.format,
    encoding: file.encoding,
    by: job.by,
    at,
  }
  const { line_done: done } = await run.deed((ctx) => queries.openImport(ctx, head))
  const others = otherCompanies(lines, run)
  const all = [...lines, ...file.refused].sort((a, b) => a.line - b.line)
  for (let next = all.findIndex((l) => l.line > done); next >= 0 && next < all.length; next += BATCH) {
    run.signal.throwIfAborted()
    const part = all.slice(next, next + BATCH)
    await run.mass(
      (client) =>
        writeBatch(client, {
          companyId: office.company_id,
          importId: job.importId,
          officeId: job.officeId,
          pinSpaceId: office.pin_space_id,
          zone: office.zone,
          at,
          lines: part.filter((l): l is BatchLine => 'at' in l),
          refused: part.filter((l) => 'reason' in l),
          lineDone: part.at(-1)?.line ?? 0,
        }),
      others,
    )
    await run.progress(Math.min(next + BATCH, all.length), all.length)
  }
  const row = await run.deed((ctx) => queries.findImport(ctx, job.importId))
  return {
    added: row?.added_count ?? 0,
    duplicate: row?.duplicate_count ?? 0,
    unmatched: row?.unmatched_count ?? 0,
    refused: row?.refused_count ?? 0,
  }
}

/** Companies that share the gate: their people's punches lie with them. */
function otherCompanies(lines: readonly BatchLine[], run: JobRun): string[] {
  return [...new Set(lines.map((l) => l.companyId))].filter((c) => !run.scope.companies.includes(c))
}

/** Coverage, the end of the import and the days it made out of date, in one transaction. */
async function close(
  run: JobRun,
  job: ImportJob,
  companyId: string,
  coverage: ReturnType<typeof coverageOf>,
  lines: readonly BatchLine[],
  holder: ReturnType<typeof holderFinder>,
): Promise<void> {
  const spans = new Map<string, { companyId: string; first: number; last: number }>()
  for (const line of lines) {
    const held = holder(line.pin, line.wall)
    if (!held) continue
    const span = spans.get(held.employmentId)
    if (!span) spans.set(held.employmentId, { companyId: held.companyId, first: line.wall, last: line.wall })
    else {
      span.first = Math.min(span.first, line.wall)
      span.last = Math.max(span.last, line.wall)
    }
  }
  const dayOf = (wall: number) => dayOfNumber(Math.floor(wall / 86_400))
  await run.deed(async (ctx) => {
    await queries.closeImport(ctx, {
      companyId,
      id: job.importId,
      officeId: job.officeId,
      firstOn: coverage.first,
      lastOn: coverage.last,
      days: coverage.days,
    })
    for (const [employmentId, span] of spans)
      if (span.companyId === companyId) markDirty(ctx, companyId, [employmentId], dayOf(span.first), dayOf(span.last))
    if (coverage.first && coverage.last)
      await queries.markOfficeDirty(ctx, companyId, job.officeId, coverage.first, coverage.last)
    ctx.tell({ companyId, topic: 'attendance.dirty', body: {} })
  })
}
