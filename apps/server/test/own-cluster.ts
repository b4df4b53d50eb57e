import type { Instant } from '@muster/kernel/instant'
import { migrate } from '../src/platform/db/migrate.ts'
import { withDatabase } from './database.ts'
import { makeGroup } from './make.ts'
import { NOON } from './noon.ts'
import { superuserUrl } from './roles.ts'
import { callerOf, openOn, type TestServer, type TestServerOptions } from './server.ts'
import { HASTY, startThrowAwayCluster } from './throw-away-cluster.ts'

/**
 * A server on a cluster of its own, for what hangs on the oldest open transaction: in a shared cluster anybody's counts.
 * `superuserUrl` is the login that initialised it.
 */
export async function openOnOwnCluster(
  options: TestServerOptions = {},
): Promise<TestServer & { superuserUrl: string }> {
  const cluster = await startThrowAwayCluster({ ...HASTY, autovacuum: 'off' })
  const clock: { now: Instant } = { now: options.now ?? NOON }
  await migrate(cluster.ownerUrl, () => {}, clock.now)
  const server = await openOn(cluster.programUrl, clock, options)
  const name = /\/([^/?]+)(?:\?|$)/.exec(cluster.ownerUrl.replace(/^postgres(?:ql)?:\/\//, ''))?.[1] ?? ''
  return {
    server,
    group: await makeGroup(server),
    clock,
    ownerUrl: cluster.ownerUrl,
    programUrl: cluster.programUrl,
    superuserUrl: withDatabase(await superuserUrl({ ...cluster, template: '' }), name),
    as: (token) => callerOf(server, token),
    async close() {
      await server.close()
      await cluster.stop()
    },
  }
}
