import type { Instant } from '@muster/kernel/instant'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { Holding } from '../punch/holder.rules.ts'
import { lockSpace } from '../punch/space.queries.ts'
import { type Batch, splitBatch } from './batch.rules.ts'
import type { Fates } from './fates.rules.ts'
import { listHoldings, lockImport } from './import.queries.ts'
import { insertBatch } from './import-batch.queries.ts'
import { listOtherCompanies, matchLines } from './match-lines.rules.ts'
import type { ImportRun, ReadFile } from './read-file.service.ts'

/**
 * How far an import has come: who held the PINs at its last batch, the fates of all its lines so far, and the other companies
 * whose people are among them.
 */
export type Written = { holdings: readonly Holding[] | undefined; fates: Fates; others: readonly string[] }

type WriteSlice = { office: ReadFile['office']; receivedAt: Instant; batch: Batch }

/**
 * Matches and writes a batch in one transaction. Who holds the PINs is read inside it, where nobody can change it; a holder in a
 * company that the wall does not show yet makes the batch begin anew with that company in sight, besides `others`.
 */
export async function writeBatch(run: ImportRun, part: WriteSlice, others: readonly string[]): Promise<Written> {
  const { office, receivedAt, batch } = part
  const { importId, officeId } = run.body
  const written = await run.mass(async (client): Promise<Written | { hidden: string[] }> => {
    const rows = rowsOf(client)
    await lockSpace(rows, office.pin_space_id, 'shared')
    // A run that was believed dead may still be at work: what it has written since is not written again.
    const left = splitBatch(batch, await lockImport(rows, office.company_id, importId))
    const holdings = await listHoldings(rows, office.pin_space_id)
    const lines = matchLines(left.punches, office, holdings)
    const hidden = listOtherCompanies(lines, [...run.scope.companies, ...others])
    if (hidden.length > 0) return { hidden }
    const fates = await insertBatch(client, {
      companyId: office.company_id,
      importId,
      officeId,
      pinSpaceId: office.pin_space_id,
      zone: office.zone,
      receivedAt,
      lines,
      refused: left.refused,
      lineDone: left.lineDone,
    })
    return { holdings, fates, others }
  }, others)
  return 'hidden' in written ? writeBatch(run, part, [...others, ...written.hidden]) : written
}
