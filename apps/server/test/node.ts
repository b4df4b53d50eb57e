import pg from 'pg'
import { withDatabase } from './database.ts'
import type { TestServer } from './server.ts'

/**
 * Cuts the connections on which the nodes of an installation listen to each other, and lets nobody new into the database until
 * `work` is done: the nodes go on with what their pools have, and receive nothing.
 */
export async function whileDeaf(
  nodes: readonly [TestServer, ...TestServer[]],
  work: () => Promise<void>,
): Promise<void> {
  const [t] = nodes
  for (const { server } of nodes) {
    const { operations } = server.runtime.pools
    await Promise.all(Array.from({ length: operations.options.max }, () => operations.query('select pg_sleep(0.05)')))
  }
  const elsewhere = new pg.Client(withDatabase(t.ownerUrl, 'postgres'))
  // Connections are ended by those of the same role only.
  const cutter = new pg.Client(t.programUrl)
  await Promise.all([elsewhere.connect(), cutter.connect()])
  const name = new URL(t.ownerUrl.replace('@/', '@x/')).pathname.slice(1)
  await elsewhere.query(`alter database ${name} with allow_connections false`)
  try {
    await cutter.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muster-listen' and datname = current_database()`,
    )
    await work()
  } finally {
    await elsewhere.query(`alter database ${name} with allow_connections true`)
    await Promise.all([elsewhere.end(), cutter.end()])
  }
}
