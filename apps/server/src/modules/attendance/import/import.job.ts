import type { importJob } from '@muster/contract/attendance/jobs'
import type { JobResult } from '@muster/contract/job-kind'
import { companiesAt } from '../punch/notify-punches.service.ts'
import { closeImport, failImport } from './close-import.service.ts'
import { type CoveredFile, coverDays } from './cover-days.service.ts'
import { matchFile } from './match-file.service.ts'
import { type ImportRun, type ReadFile, readFile } from './read-file.service.ts'
import { rememberTable } from './remember-table.service.ts'
import { reportImport } from './report-import.rules.ts'
import { writeLines } from './write-lines.service.ts'

/**
 * Reads an uploaded punch file into its office [1.05, 2.17] in one pass, each step with what the one before it found: the file is
 * read, and refused as a whole or not at all; its lines are matched to people and written, batch by batch, each with its fate; the
 * days that it covers are worked out; the import is closed, and days become out of date.
 */
export async function importFile(run: ImportRun): Promise<JobResult<typeof importJob>> {
  const { isDryRun, importId } = run.body
  const read = await readFile(run)
  return isDryRun ? reportImport(null, await tryFile(run, read)) : reportImport(importId, await storeFile(run, read))
}

/** What the import would do; nothing is written. */
async function tryFile(run: ImportRun, read: ReadFile): Promise<CoveredFile> {
  const matched = await matchFile(run, read)
  const covered = await run.operation((ctx) => coverDays(ctx, matched, run.scope.companies))
  await run.files.delete(run.body.fileKey)
  return covered
}

/** Killed anywhere, it goes on behind the last committed batch. */
async function storeFile(run: ImportRun, read: ReadFile): Promise<CoveredFile> {
  const { importId } = run.body
  try {
    const written = await writeLines(run, read)
    const companies = await companiesAt(run, written.office.pin_space_id)
    return await run.operation(async (ctx) => {
      const covered = await coverDays(ctx, written, companies)
      await closeImport(ctx, importId, covered)
      await rememberTable(ctx, read.office, read.file.table, run.body)
      return covered
    })
  } catch (error) {
    // A stopping process leaves it to the next run; anything else is seen, can be voided, and is taken up by a retry.
    if (!run.signal.aborted) await run.operation((ctx) => failImport(ctx, read.office.company_id, importId))
    throw error
  }
}
