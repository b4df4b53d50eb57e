import type { Client } from 'pg'

/** The database and the two roles of every embedded cluster. */
const DATABASE = 'muster'
export const OWNER_ROLE = 'muster_owner'
export const PROGRAM_ROLE = 'muster_app'

// Column of pg_roles → wanted value. The owner migrates data of all companies and makes databases to restore into.
const ROLES = {
  [OWNER_ROLE]: { rolcanlogin: true, rolsuper: false, rolbypassrls: true, rolcreatedb: true, rolcreaterole: false },
  [PROGRAM_ROLE]: { rolcanlogin: true, rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false },
}

const WORDS: Record<string, string> = {
  rolcanlogin: 'login',
  rolsuper: 'superuser',
  rolbypassrls: 'bypassrls',
  rolcreatedb: 'createdb',
  rolcreaterole: 'createrole',
}

/**
 * Brings roles and database to what they must be, as superuser; does nothing where they are. A start that was killed
 * half-way is completed by the next one. To be called under the start lock.
 */
export async function provision(client: Client): Promise<void> {
  const { rows: roles } = await client.query<{ rolname: string } & Record<string, unknown>>(
    'select rolname, rolconfig, rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = any($1)',
    [Object.keys(ROLES)],
  )
  for (const [name, wanted] of Object.entries(ROLES)) {
    const found = roles.find(({ rolname }) => rolname === name)
    if (found && Object.entries(wanted).every(([column, value]) => found[column] === value)) continue
    const words = Object.entries(wanted).map(([column, value]) => (value ? '' : 'no') + WORDS[column])
    await client.query(`${found ? 'alter' : 'create'} role ${name} ${words.join(' ')}`)
  }
  const program = roles.find(({ rolname }) => rolname === PROGRAM_ROLE)
  if (!Array.isArray(program?.rolconfig) || !program.rolconfig.includes('default_transaction_read_only=on')) {
    await client.query(`alter role ${PROGRAM_ROLE} set default_transaction_read_only = on`)
  }
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
  const { rows: grants } = await client.query<{ open: boolean }>(
    `select has_database_privilege('public', $1, 'connect') or not has_database_privilege($2, $1, 'temporary') as open`,
    [DATABASE, PROGRAM_ROLE],
  )
  if (!grants[0]?.open) return
  await client.query(`revoke all on database ${DATABASE} from public`)
  await client.query(`grant connect, temporary on database ${DATABASE} to ${PROGRAM_ROLE}`)
}

/** The URL of a role over a socket; it names port and TLS, which the PG… variables of the environment would otherwise set. */
export function socketUrl(role: string, socketDir: string, port: number, database = DATABASE): string {
  return `postgres://${role}@/${database}?host=${encodeURIComponent(socketDir)}&port=${port}&sslmode=disable`
}
