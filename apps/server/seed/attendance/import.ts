import { PARAMETERS } from '@muster/contract/system/parameter-record'
import { epochOf, type Instant } from '@muster/kernel/instant'
import type { PoolClient } from 'pg'
import { collectSeen, coverageOf } from '../../src/modules/attendance/import/coverage.rules.ts'
import { readPunchFile } from '../../src/modules/attendance/import/file.rules.ts'
import { listHoldings } from '../../src/modules/attendance/import/import.queries.ts'
import { findUnknownPins, matchLines } from '../../src/modules/attendance/import/match-lines.rules.ts'
import { sha256 } from '../../src/platform/base/crypto.ts'
import { rowsOf } from '../../src/platform/db/rows.ts'
import type { FileStore } from '../../src/platform/files/store.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import type { DemoOffice } from '../organisation/plan.ts'
import type { DemoFile } from './files.ts'
import {
  type ImportRow,
  insertCoveredRange,
  insertFates,
  insertImport,
  insertJob,
  insertPunches,
} from './import-rows.ts'

/** What every file of the demo group is kept under, and how its imports are told from anybody else's. */
export const DEMO_FILES = 'demo/'

/**
 * Reads a machine's file into its office in one go, by the importer's own parser and rules: the file lies in the store,
 * every line has its fate, and the import and its job look as if HR had sent it. The day of reading is not over, so it
 * is not covered yet. Gives the number of punches added.
 */
export async function importDemoFile(
  client: PoolClient,
  files: FileStore,
  company: DemoCompany,
  office: DemoOffice,
  file: DemoFile,
): Promise<number> {
  const path = `${company.code}/${office.key}/${file.name}`
  const bytes = new TextEncoder().encode(file.text)
  const read = readPunchFile(bytes, { nowWall: wallOf(office.zone, file.importedAt) })
  if (!('lines' in read)) throw new Error(`the demo's own file is refused: ${path}, ${read.refused}`)
  await files.put(DEMO_FILES + path, bytes)
  const holdings = await listHoldings(rowsOf(client), office.pinSpaceId)
  const lines = matchLines(read.lines, { zone: office.zone, company_id: company.id }, holdings)
  const row: ImportRow = {
    ...file,
    companyId: company.id,
    importId: demoId(`import/${path}`),
    jobId: demoId(`job/${path}`),
    pinSpaceId: office.pinSpaceId,
    zone: office.zone,
    fileKey: DEMO_FILES + path,
    fileHash: sha256(bytes).toString('hex'),
    format: read.format,
    encoding: read.encoding,
    by: readerOf(company),
  }
  const known = await insertPunches(client, row, lines)
  const unmatched = lines.filter(({ employmentId }) => employmentId === null).length
  const duplicate = known.length
  const added = lines.length - unmatched - duplicate
  const counts = { read: read.read, added, duplicate, unmatched, refused: read.refused.length }
  const coverage = coverageOf(collectSeen(read.lines), () => PARAMETERS['import.coverage'].standard)
  await insertImport(client, row, counts, coverage)
  await insertFates(client, row, known, read.refused)
  await insertCoveredRange(client, row, coverage)
  await insertJob(client, row, {
    importId: row.importId,
    ...counts,
    people: coverage.people,
    unknownPins: findUnknownPins(read.lines, holdings),
    firstOn: coverage.first,
    lastOn: coverage.last,
    noDataDays: coverage.noData,
    problems: read.refused.map(({ line, raw, reason, data }) => ({ line, fate: 'refused', reason, data, raw })),
  })
  return added + unmatched
}

/** Files are read in by the company's HR. */
function readerOf(company: DemoCompany): string {
  const hr = company.people.find((p) => p.account === 'hr')
  if (!hr) throw new Error(`${company.code} has no HR`)
  return hr.personId
}

function wallOf(zone: string, at: Instant): number {
  const offset = Temporal.Instant.from(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9
  return Math.floor(epochOf(at) / 1000) + offset
}
