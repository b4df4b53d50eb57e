import { fail } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { cutBatches } from './batch.rules.ts'
import { listHoldings, openImport } from './import.queries.ts'
import type { MatchedFile } from './match-file.service.ts'
import type { ImportRun, ReadFile } from './read-file.service.ts'
import { type Written, writeBatch } from './write-batch.service.ts'

/** Lines in one transaction; the horizon belongs to the whole cluster, so a batch stays short. */
const BATCH = 20_000

/** Writes the lines of a file behind those that an earlier run wrote, batch by batch, each matched behind its lock. */
export async function writeLines(run: ImportRun, read: ReadFile): Promise<MatchedFile> {
  const receivedAt = run.now()
  const { lineDone, pinSpaceId, fates } = await run.operation((ctx) => beginImport(ctx, run, read))
  const office = { ...read.office, pin_space_id: pinSpaceId }
  let written: Written = { holdings: undefined, fates, others: [] }
  for (const batch of cutBatches(read.file, lineDone, BATCH)) {
    run.signal.throwIfAborted()
    written = await writeBatch(run, { office, receivedAt, batch }, written.others)
    await run.progress(batch.done, batch.total)
  }
  // Where an earlier run wrote every line, no batch has read who holds the PINs.
  const readHoldings = () => run.operation((ctx) => listHoldings(rowsInTransaction(ctx), pinSpaceId))
  return { ...read, office, holdings: written.holdings ?? (await readHoldings()), fates: written.fates }
}

/** Begins an import, or finds it as a killed run left it. */
async function beginImport(ctx: Ctx, { id, body }: ImportRun, { office, file }: ReadFile) {
  const head = await openImport(ctx, {
    companyId: office.company_id,
    id: body.importId,
    officeId: body.officeId,
    pinSpaceId: office.pin_space_id,
    jobId: id,
    fileName: body.fileName,
    fileHash: body.fileHash,
    fileKey: body.fileKey,
    format: file.format,
    encoding: file.encoding,
    by: body.by,
  })
  return head.voidedAt === null ? head : fail('attendance.import_voided', { at: head.voidedAt })
}
