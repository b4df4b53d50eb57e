import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../../src/platform/db/migrate.ts'
import { withDatabase } from '../../test/database.ts'
import { startThrowAwayCluster, type ThrowAwayCluster } from '../../test/throw-away-cluster.ts'
import { closeAtEnd } from './held.ts'

/** A database of its own on the cluster of this run, and the logins of owner and program at it. */
export type BenchDatabase = { name: string; ownerUrl: string; programUrl: string; close(): Promise<void> }

let cluster: Promise<ThrowAwayCluster> | undefined

/** The embedded cluster as the product runs it, but for connections: the limits take as many as the product's callers. */
function openOnce(): Promise<ThrowAwayCluster> {
  if (cluster) return cluster
  const starting = startThrowAwayCluster({ max_connections: '200' })
  const close = closeAtEnd(async () => (await starting).stop(), { forRun: true })
  cluster = starting.then(async (started) => {
    await migrate(started.ownerUrl, () => {}).catch(async (error) => {
      await close()
      throw error
    })
    return started
  })
  return cluster
}

/** A copy of a database of this run, by name; without one, of the migrated and empty one. Nobody may be in that meanwhile. */
export async function copyDatabase(template = 'muster', { forRun = false } = {}): Promise<BenchDatabase> {
  const { ownerUrl, programUrl } = await openOnce()
  const name = `bench_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const outside = withDatabase(ownerUrl, 'postgres')
  // File by file: through the log of changes it would cost the checkpoints of the bench that follows.
  await runOn(outside, `create database ${name} template ${template} strategy file_copy`)
  return {
    name,
    ownerUrl: withDatabase(ownerUrl, name),
    programUrl: withDatabase(programUrl, name),
    close: closeAtEnd(() => runOn(outside, `drop database ${name}`), { forRun }),
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
