import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { CONNECTION_OPTIONS, types } from './platform/db/pools.ts'
import { readKeys } from './platform/keys/installation-keys.ts'
import type { KeyRing } from './platform/keys/key-ring.ts'
import { HEAD_NOTE } from './platform/seal/sealer.ts'
import { type Finding, type FindingKind, type NotedHead, type Verified, verifyLog } from './platform/seal/verify-log.ts'
import { readConfig } from './platform/start/config.ts'
import { openDatabase } from './platform/start/database.ts'
import { startProblem } from './platform/start/start-problem.ts'

/** One log that was compared with its seals: a company's by its code, or the group's. */
export type VerifiedLog = Verified & { name: string }

/** Compares the logs of all companies and of the group with their seals, over the owner's login; it only reads. */
export async function verifyLogs(
  ownerUrl: string,
  keys: KeyRing,
  heads: readonly NotedHead[] = [],
): Promise<VerifiedLog[]> {
  const client = new pg.Client({ connectionString: ownerUrl, types, options: CONNECTION_OPTIONS })
  // A connection that is lost fails the statement that waits on it, and must not end the program besides.
  client.on('error', () => {})
  await client.connect()
  try {
    const query = async <Row>(text: string, values: readonly unknown[]) =>
      (await client.query(text, [...values])).rows as Row[]
    const companies = await query<{ id: string; code: string }>(
      'select of_company_id as id, code from organisation.company_code order by code',
      [],
    )
    // An owner who does not pass row-level security sees these as the program does.
    await query(`select set_config('muster.companies', $1, false)`, [`{${companies.map(({ id }) => id).join(',')}}`])
    const logs: VerifiedLog[] = []
    for (const { id, code } of companies) logs.push({ name: code, ...(await verifyLog(query, keys, id, { heads })) })
    logs.push({ name: 'group', ...(await verifyLog(query, keys, undefined, { heads })) })
    return logs
  } finally {
    await client.end()
  }
}

/** The heads that lines of the program's log keep. */
export function headsIn(text: string): NotedHead[] {
  return text.split('\n').flatMap((line) => {
    const from = line.indexOf('{')
    if (from === -1 || !line.includes(HEAD_NOTE)) return []
    const { company, seal, mac } = JSON.parse(line.slice(from)) as NotedHead
    return [{ company, seal, mac }]
  })
}

const TEXTS: Record<FindingKind, (count: number) => string> = {
  rows_missing: (count) => `${count} entries were deleted`,
  rows_added: (count) => `${count} entries were added afterwards`,
  rows_changed: (count) => `an entry was changed, or entries changed places (${count} in this batch)`,
  seals_missing: (count) => `${count} seals before it are missing`,
  seal_forged: () => 'the seal was not made by this installation, or stands in the wrong place',
  key_unknown: () => 'the key of the seal is not here, so it proves nothing',
  head_differs: () => 'the seal is not the one that the log of the program names',
}

/** What was found, a line each; the last one says how far the log is sealed. */
export function linesOf({ name, seals, rows, sealedAt, unsealed, findings }: VerifiedLog): string[] {
  const where = ({ seal, month }: Finding) => [...(month ? [month] : []), ...(seal ? [`seal ${seal}`] : [])].join(', ')
  return [
    ...findings.map((found) => `${name}: ${where(found) || 'between seals'}: ${TEXTS[found.kind](found.count)}`),
    sealedAt === null
      ? `${name}: no seal yet, ${unsealed} entries wait`
      : `${name}: ${rows} entries under ${seals} seals until ${sealedAt}, ${unsealed} wait${findings.length === 0 ? '; all as it was' : ''}`,
  ]
}

const CANNOT = 2

/** `npm run verify-log [-- --heads FILE]`: ends with 0 where all is as it was sealed, 1 where it is not, 2 where it cannot be told. */
async function main(): Promise<number> {
  const config = readConfig(process.env)
  const at = process.argv.indexOf('--heads')
  const heads = at === -1 ? [] : headsIn(await readFile(process.argv[at + 1] ?? '', 'utf8'))
  const keys = await readKeys(config, 'seals')
  if (!keys) {
    console.error(`no key of the seals: set LOG_SEAL_KEY, or DATA_DIR to the folder that holds keys/operation-log.key`)
    return CANNOT
  }
  const database = await openDatabase(config, () => {})
  try {
    const logs = await verifyLogs(database.ownerUrl, keys, heads)
    for (const line of logs.flatMap(linesOf)) console.log(line)
    return logs.some(({ findings }) => findings.length > 0) ? 1 : 0
  } catch (error) {
    console.error((startProblem(error, config) as Error).message)
    return CANNOT
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = CANNOT
  }
}
