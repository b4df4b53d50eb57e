import { openCluster } from '@muster/embedded-postgres/open-cluster'
import pg from 'pg'
import { ConfigProblem } from '../base/config-problem.ts'
import { types } from '../db/pools.ts'
import { type Rows, rowsOf } from '../db/rows.ts'
import type { Config } from './config.ts'
import { connectProblem } from './start-problem.ts'

export type Database = { ownerUrl: string; programUrl: string; role: string | undefined; close(): Promise<void> }

/** A database that has not answered by then is as good as none: whoever starts the program is waiting. */
const ANSWER_MS = 5000

/**
 * The database of the settings: the one that they name, or the embedded cluster in the data folder. `signal` gives
 * the opening up.
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const cluster = await openCluster({ dataDir: config.dataDir, log, signal })
    for (const line of cluster.note) log(line)
    return { ownerUrl: cluster.ownerUrl, programUrl: cluster.programUrl, role: undefined, close: () => cluster.stop() }
  }
  const ownerUrl = config.migrationDatabaseUrl ?? config.databaseUrl
  const role = config.migrationDatabaseUrl === undefined ? `${databaseOf(config.databaseUrl)}_app` : undefined
  return { ownerUrl, programUrl: config.databaseUrl, role, close: async () => {} }
}

/** Refuses with the name of the setting where a database that the settings name does not answer within seconds. */
export async function needAnswers({ databaseUrl, migrationDatabaseUrl }: Config): Promise<void> {
  if (databaseUrl === undefined) return
  if (migrationDatabaseUrl !== undefined) await needAnswer('MIGRATION_DATABASE_URL', migrationDatabaseUrl)
  await needAnswer('DATABASE_URL', databaseUrl)
}

async function needAnswer(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS })
  // A connection that breaks later must not end the program.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (caught) {
    throw connectProblem(setting, client, caught)
  }
  await client.end()
}

function databaseOf(url: string): string {
  // No URL of the web: a socket's folder stands in the query, and then no host stands before the name.
  const [, name = ''] = /^postgres(?:ql)?:\/\/[^/?]*\/([^?]*)/.exec(url) ?? []
  if (name === '')
    throw new ConfigProblem('DATABASE_URL must name a database, for example postgres://muster@db.example/muster')
  return decodeURIComponent(name)
}

/** Does something in one transaction of the program's role, before there is a pool. */
export async function inTransaction<T>(
  { programUrl, role }: Pick<Database, 'programUrl' | 'role'>,
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: programUrl, types })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin read write')
    if (role !== undefined) await client.query(`set local role ${pg.escapeIdentifier(role)}`)
    const done = await work(rowsOf(client))
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

/** Refuses to serve as superuser, as owner of any table behind it or with BYPASSRLS: row-level security would not hold. */
export async function needUnprivilegedRole(url: string, role: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (role !== undefined) await client.query(`set role "${role.replaceAll('"', '""')}"`)
    const { rows } = await client.query(`select current_user as name, r.rolsuper or r.rolbypassrls as mighty,
      exists (select from pg_class c where c.relrowsecurity and pg_has_role(current_user, c.relowner, 'member')) as owner
      from pg_roles r where r.rolname = current_user`)
    const { name, mighty, owner } = rows[0]
    if (mighty || owner)
      throw new ConfigProblem(
        `the database role "${name}" may pass row-level security (superuser, owner or BYPASSRLS): give the program a role of its own`,
      )
  } finally {
    await client.end()
  }
}
