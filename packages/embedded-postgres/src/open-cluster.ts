import { join } from 'node:path'
import { findPackage, usableBinaries } from './binaries.ts'
import { clusterError, errorText, isClusterError } from './cluster-error.ts'
import { type DataFolder, findDataFolder } from './data-folder.ts'
import { initialise } from './initialise.ts'
import { type Release, tryExclusive, tryShared, waitExclusive } from './kernel-lock.ts'
import { makeDataFolder } from './make-data-folder.ts'
import { isRunning, readPidFile } from './postmaster.ts'
import { OWNER_ROLE, PROGRAM_ROLE, provision, socketUrl } from './provision.ts'
import { answers, connectServer, type ServerPlan, stopServer } from './server.ts'
import type { Settings } from './settings.ts'
import { makeSocketFolder, SOCKET_PORT } from './socket-folder.ts'
import { watch } from './watch.ts'

/**
 * An open embedded cluster. `ownerUrl` is for migrations (owns the database, passes row-level security), `programUrl`
 * for everything else (owns nothing, reads unless a transaction says otherwise). `dataDir` is PostgreSQL's own folder,
 * `note` what an operator should be told at the start. `stop` leaves: the last to leave stops the server.
 */
export type Cluster = {
  ownerUrl: string
  programUrl: string
  socketDir: string
  dataDir: string
  note: string[]
  stop(): Promise<void>
}

/** `settings` overrule those of the cluster when this process starts it; `systemFolder` is for what root must move; `signal` gives the opening up. */
export type ClusterOptions = {
  dataDir: string
  log(line: string): void
  settings?: Settings
  systemFolder?: string
  signal?: AbortSignal | undefined
}

const START_LIMIT_MS = 120_000

/**
 * Opens the embedded PostgreSQL of a data folder, shared with any other process that has it open: makes it when there is
 * none, adopts a running one, recovers one that was killed, and watches it until `stop`. Throws a ClusterError, of one
 * line with a stable code, after a refusal; a folder of another version or owner is then unchanged.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  try {
    return await open(options)
  } catch (caught) {
    if (isClusterError(caught) || options.signal?.aborted) throw caught
    throw clusterError(
      'cluster.start_failed',
      `the database in ${options.dataDir} cannot be opened: ${errorText(caught)}`,
      caught,
    )
  }
}

async function open({ dataDir, log, settings = {}, systemFolder, signal }: ClusterOptions): Promise<Cluster> {
  const begun = performance.now()
  const seen = await findDataFolder(dataDir, systemFolder)
  const note = await makeDataFolder(seen)
  if (seen.account.name === 'nobody' && !seen.account.own) note.push(NOBODY)
  const startLock = join(seen.home, 'start.lock')
  const unlock = await waitExclusive(startLock, START_LIMIT_MS, signal)
  try {
    // Looked at again, because another process may have made the data while we waited.
    const folder = await findDataFolder(dataDir, systemFolder)
    const plan = await planFor(folder, settings, log, signal)
    note.push(...plan.note)
    if (!folder.hasData) await initialise(folder, plan.binaries, settings.fsync !== 'off')
    plan.socketDir = await prepareServer(plan, begun)
    signal?.throwIfAborted()
    // Only those under the start lock ask who else is here, so it is early enough.
    return clusterOf(plan, startLock, hold(folder), note)
  } catch (caught) {
    await stopIfLast(seen, log)
    throw caught
  } finally {
    unlock()
  }
}

function clusterOf(plan: ServerPlan, startLock: string, leave: Release, note: string[]): Cluster {
  const { folder, socketDir, log } = plan
  const endWatch = watch({
    log,
    look: async () => {
      if ((await isRunning(folder.pgdata)) || (await answers(socketDir))) return 'alive'
      return (await readPidFile(folder.pgdata)) ? 'killed' : 'stopped'
    },
    recover: async () => {
      const unlock = await waitExclusive(startLock, START_LIMIT_MS)
      try {
        if (!(await isRunning(folder.pgdata))) await prepareServer(plan, performance.now())
      } finally {
        unlock()
      }
    },
  })
  const stop = async () => {
    await endWatch()
    const unlock = await waitExclusive(startLock, START_LIMIT_MS)
    try {
      leave()
      await stopIfLast(folder, log)
    } finally {
      unlock()
    }
  }
  let stopped: Promise<void> | undefined
  return {
    ownerUrl: socketUrl(OWNER_ROLE, socketDir, SOCKET_PORT),
    programUrl: socketUrl(PROGRAM_ROLE, socketDir, SOCKET_PORT),
    socketDir,
    dataDir: folder.pgdata,
    note,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

const NOBODY =
  'PostgreSQL runs as nobody, an account that other programs may share: an account of its own keeps them out (useradd --system muster, before the first start).'

function hold(folder: DataFolder): Release {
  const release = tryShared(usersFile(folder))
  if (release) return release
  throw clusterError('cluster.busy', `another program holds ${usersFile(folder)}`)
}

async function planFor(
  folder: DataFolder,
  settings: Settings,
  log: (line: string) => void,
  signal: AbortSignal | undefined,
) {
  const cache = folder.account.own ? folder.home : folder.systemFolder
  const binaries = await usableBinaries(await findPackage(), folder.account, cache)
  const isAlone = () => {
    const alone = tryExclusive(usersFile(folder))
    alone?.()
    return alone !== undefined
  }
  return { folder, binaries, settings, log, isAlone, signal, ...(await makeSocketFolder(folder)) }
}

/** Reaches the server, sees to its roles and database, and says what happened. Gives the folder of the socket. */
async function prepareServer(plan: ServerPlan, begun: number): Promise<string> {
  const { client, socketDir, started } = await connectServer(plan)
  try {
    await provision(client)
  } finally {
    await client.end()
  }
  const ms = Math.round(performance.now() - begun)
  plan.log(`PostgreSQL ${started ? 'started' : 'was running already'} in ${plan.folder.pgdata} (${ms} ms)`)
  return socketDir
}

/** Stops the server unless another process has the cluster open. To be called under the start lock, after leaving. */
async function stopIfLast(folder: DataFolder, log: (line: string) => void): Promise<void> {
  const alone = tryExclusive(usersFile(folder))
  if (!alone) return
  await stopServer(folder.pgdata, log).finally(alone)
}

function usersFile({ home }: DataFolder): string {
  return join(home, 'users.lock')
}
