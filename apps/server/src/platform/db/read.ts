import pg from 'pg'
import { questionOf, type Statement, visibleText } from './statement.ts'

/** The tenant setting and the role of one transaction; gives no row. */
const TENANT_SETTINGS = `select where set_config('muster.companies', $1, true) is not null and set_config('role', $2, true) is null`
const TENANT_SETTINGS_NAME = 'tenant_settings'

/** Prepares the statement of the tenant settings on a new connection, so that reads send only its name. */
export async function prepareTenantSettings(client: pg.ClientBase): Promise<void> {
  await client.query({ name: TENANT_SETTINGS_NAME, text: TENANT_SETTINGS, values: ['{}', 'none'] })
}

/**
 * Runs one statement that reads behind row-level security. Both leave before the same Sync: that makes them one transaction
 * without BEGIN and COMMIT, and the server answers once, where each further answer would wake this process again.
 * Rejects with what the server says; the transaction is over then, too.
 */
export function readInTenantScope(
  client: pg.ClientBase,
  statement: Statement,
  companies: readonly string[],
  role: string | undefined,
): Promise<pg.QueryResult> {
  const values = [visibleText(companies), role ?? 'none']
  return new Promise((resolve, reject) => {
    const config = {
      ...questionOf(statement),
      // A statement without name and values would be sent as a simple query, which ends the transaction before it.
      queryMode: 'extended',
    }
    const query = new pg.Query(config, (error, results) => {
      if (error) reject(error)
      // The setting's own result comes first.
      else resolve(Array.isArray(results) ? results[1] : results)
    })
    const { submit } = query
    const submitInTenantScope = (connection: pg.Connection) => {
      connection.stream.cork()
      try {
        connection.bind({ statement: TENANT_SETTINGS_NAME, values }, true)
        connection.execute({}, true)
        return submit.call(query, connection)
      } finally {
        connection.stream.uncork()
      }
    }
    query.submit = submitInTenantScope
    client.query(query)
  })
}
