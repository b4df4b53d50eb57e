import pg from 'pg'
import { openCluster } from './cluster/open-cluster.ts'
import { type Config, ConfigProblem } from './config.ts'

export type Database = { ownerUrl: string; programUrl: string; role: string | undefined; close(): Promise<void> }

/** The database of the settings: the one that they name, or the embedded cluster in the data folder. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const cluster = await openCluster({ dataDir: config.dataDir, log })
    for (const line of cluster.note) log(line)
    return { ownerUrl: cluster.ownerUrl, programUrl: cluster.programUrl, role: undefined, close: () => cluster.stop() }
  }
  const ownerUrl = config.migrationDatabaseUrl ?? config.databaseUrl
  const role = config.migrationDatabaseUrl === undefined ? `${databaseOf(config.databaseUrl)}_app` : undefined
  return { ownerUrl, programUrl: config.databaseUrl, role, close: async () => {} }
}

function databaseOf(url: string): string {
  // No URL of the web: a socket's folder stands in the query, and then no host stands before the name.
  const [, name = ''] = /^postgres(?:ql)?:\/\/[^/?]*\/([^?]*)/.exec(url) ?? []
  if (name === '')
    throw new ConfigProblem('DATABASE_URL must name a database, for example postgres://muster@db.example/muster')
  return decodeURIComponent(name)
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
