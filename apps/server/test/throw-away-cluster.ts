import { chmod, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tryExclusive } from '@muster/embedded-postgres/kernel-lock'
import { openCluster } from '@muster/embedded-postgres/open-cluster'
import { stopServer } from '@muster/embedded-postgres/server'
import { ownUid } from '@muster/embedded-postgres/service-account'

/** A PostgreSQL for one run of tests or of a benchmark: connections as owner and as program, and the end of it with all its data. */
export type ThrowAwayCluster = { ownerUrl: string; programUrl: string; stop(): Promise<void> }

const PREFIX = 'muster-throw-away-'
const STARTING_MS = 60_000

// Nothing here need survive a power cut; everything else is as in production.
export const HASTY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '100' }

/**
 * Starts an empty cluster in a temporary folder. The owner may create databases, so each test file can clone a template.
 * Clusters whose run was killed are stopped and removed first.
 */
export async function startThrowAwayCluster(settings: Record<string, string> = HASTY): Promise<ThrowAwayCluster> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  // The service account, when this is root, must be able to pass.
  await chmod(folder, 0o711)
  await removeAbandoned(folder)
  try {
    const cluster = await openCluster({ dataDir: folder, log: () => {}, settings })
    const { ownerUrl, programUrl } = cluster
    const stop = async () => {
      await cluster.stop()
      for (const place of [dirname(cluster.dataDir), cluster.socketDir, folder]) await remove(place)
    }
    return { ownerUrl, programUrl, stop }
  } catch (caught) {
    await remove(folder)
    throw caught
  }
}

/** Removes the clusters of runs that ended without `stop`: their lock is free. Others, and those just starting, stay. */
async function removeAbandoned(own: string): Promise<void> {
  const now = (await stat(own)).mtimeMs
  for (const name of await readdir(dirname(own))) {
    const folder = join(dirname(own), name)
    if (!name.startsWith(PREFIX) || folder === own) continue
    const entry = await stat(folder).catch(() => undefined)
    if (entry?.uid !== ownUid() || now - entry.mtimeMs < STARTING_MS) continue
    const home = await realpath(join(folder, 'postgres')).catch(() => undefined)
    const alone = home === undefined ? () => {} : tryExclusive(join(home, 'users.lock'))
    if (!alone) continue
    if (home !== undefined) {
      await stopServer(join(home, 'pgdata'), () => {})
      await remove(home)
    }
    alone()
    await remove(folder)
  }
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 5 })
}
