import pg from 'pg'
import { loadDemo } from '../../apps/server/seed/load.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { cloneDatabase } from '../../apps/server/test/database.ts'
import { makeGroup } from '../../apps/server/test/make.ts'
import { NOON } from '../../apps/server/test/noon.ts'
import { callerOf, openOn, type TestServer } from '../../apps/server/test/server.ts'
import { startThrowAwayCluster } from '../../apps/server/test/throw-away-cluster.ts'
import { listOperations } from './api.ts'
import { listRelations } from './database.ts'
import type { Fact } from './fact.ts'
import { doWhatIsDue } from './jobs.ts'
import { listServed, serveBeside } from './served.ts'
import { addStored, listStored, type Stored } from './stored.ts'
import { type Recorded, recordServices, tryEndpoints } from './tried.ts'

/** What is seen of the product only when it runs: on a database, with the demo group, and with every endpoint called once. */
export type Ran = { api: Fact[]; database: Fact[]; stored: Fact[]; calls: Fact[] }

/** Runs the product on a cluster of its own at a fixed moment, so that every day gives the same. */
export async function runProduct(): Promise<Ran> {
  const cluster = await startThrowAwayCluster()
  const template = { ownerUrl: cluster.ownerUrl, programUrl: cluster.programUrl, template: 'muster' }
  const stored: Stored = { shapes: new Map(), constants: new Map() }
  try {
    await migrate(cluster.ownerUrl, () => {}, NOON)
    const database = await withClient(cluster.ownerUrl, listRelations)
    const api = await onDatabase(template, async (programUrl, ownerUrl) => {
      const server = await openOn(programUrl, { now: NOON })
      try {
        serveBeside(server)
        await loadDemo(server, ownerUrl, () => {})
        await doWhatIsDue({ server, ownerUrl })
        await withClient(ownerUrl, (client) => addStored(client, stored))
        return [...(await listOperations(server)), ...(await listServed(server))]
      } finally {
        await server.close()
      }
    })
    const calls = await onDatabase(template, async (programUrl, ownerUrl) => {
      const record: Recorded = { shapes: stored.shapes, files: new Map(), queuing: new Set(), isReal: false }
      recordServices(record)
      const clock = { now: NOON }
      const server = await openOn(programUrl, clock)
      const as: TestServer['as'] = (token) => callerOf(server, token)
      const close = () => server.close()
      try {
        const t = { server, group: await makeGroup(server), clock, ownerUrl, programUrl, as, close }
        const calls = await tryEndpoints(t, record)
        await doWhatIsDue(t)
        await withClient(ownerUrl, (client) => addStored(client, stored))
        return calls
      } finally {
        await close()
      }
    })
    return { api, database, calls, stored: listStored(stored) }
  } finally {
    await cluster.stop()
  }
}

/** Works on a clone of the migrated database, nobody else in it, and takes it away. */
async function onDatabase<T>(
  template: Parameters<typeof cloneDatabase>[0],
  work: (programUrl: string, ownerUrl: string) => Promise<T>,
): Promise<T> {
  const { programUrl, ownerUrl, drop } = await cloneDatabase(template)
  const result = await work(programUrl, ownerUrl)
  await drop()
  return result
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
