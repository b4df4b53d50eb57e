import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The template that the global set-up migrated once for this run, and the cluster it lies in. */
export type TestCluster = { ownerUrl: string; programUrl: string; template: string }

/** A clone of the migrated template for one test file, nobody else in it. */
export async function cloneDatabase(
  cluster: TestCluster,
): Promise<{ ownerUrl: string; programUrl: string; drop(): Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  // Never from within the template: who clones it waits until nobody else is in it, and two would wait for each other.
  const outside = withDatabase(cluster.ownerUrl, 'postgres')
  // By its files: by its pages, each written to the log, takes several times the work.
  await runOn(outside, `create database ${name} template ${cluster.template} strategy file_copy`)
  return {
    ownerUrl: withDatabase(cluster.ownerUrl, name),
    programUrl: withDatabase(cluster.programUrl, name),
    // Without force PostgreSQL waits for those who are leaving, and refuses when somebody stays: a leak is seen.
    drop: () => runOn(outside, `drop database ${name}`),
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

/** The same login at another database of the cluster. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
