import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Holding } from '../punch/holder.rules.ts'
import { type Fates, foreseeFates } from './fates.rules.ts'
import { listHoldings } from './import.queries.ts'
import { linesKnown } from './import-batch.queries.ts'
import { listOtherCompanies, matchLines } from './match-lines.rules.ts'
import type { ImportRun, ReadFile } from './read-file.service.ts'

/** A file whose lines have their fates, and by whom the PINs of its gate were held then. */
export type MatchedFile = ReadFile & { holdings: readonly Holding[]; fates: Fates }

/** Matches the lines of a file and says what would become of them; nothing is written. */
export async function matchFile(run: ImportRun, read: ReadFile): Promise<MatchedFile> {
  const { office, file } = read
  const holdings = await run.operation((ctx) => listHoldings(rowsInTransaction(ctx), office.pin_space_id))
  const lines = matchLines(file.lines, office, holdings)
  const known = await run.mass(
    (client) => linesKnown(client, office.pin_space_id, lines),
    listOtherCompanies(lines, run.scope.companies),
  )
  return { ...read, holdings, fates: foreseeFates(lines, known, file.refused.length) }
}
