import { join } from 'node:path'
import { findPackage, usableBinaries } from './binaries.ts'
import { clusterError, errorText, isClusterError } from './cluster-error.ts'
import { initialise } from './initialise.ts'
import { type Release, tryExclusive, tryShared, waitExclusive } from './kernel-lock.ts'
import { makePlace } from './make-place.ts'
import { findPlace, type Place } from './place.ts'
import { isRunning, readPidFile } from './postmaster.ts'
import { OWNER_ROLE, PROGRAM_ROLE, provision, socketUrl } from './provision.ts'
import { answers, reachServer, type ServerPlan, stopServer } from './server.ts'
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
  const seen = await findPlace(dataDir, systemFolder)
  const note = await makePlace(seen)
  if (seen.account.name === 'nobody' && !seen.account.own) note.push(NOBODY)
  const startLock = join(seen.home, 'start.lock')
  const unlock = await waitExclusive(startLock, START_LIMIT_MS, signal)
  try {
    // Looked at again, because another process may have made the data while we waited.
    const place = await findPlace(dataDir, systemFolder)
    const plan = await planFor(place, settings, log, signal)
    note.push(...plan.note)
    if (!place.hasData) await initialise(place, plan.binaries, settings.fsync !== 'off')
    plan.socketDir = await reach(plan, begun)
    signal?.throwIfAborted()
    // Only those under the start lock ask who else is here, so it is early enough.
    return clusterOf(plan, startLock, hold(place), note)
  } catch (caught) {
    await stopIfLast(seen, log)
    throw caught
  } finally {
    unlock()
  }
}

function clusterOf(plan: ServerPlan, startLock: string, leave: Release, note: string[]): Cluster {
  const { place, socketDir, log } = plan
  const endWatch = watch({
    log,
    look: async () => {
      if ((await isRunning(place.pgdata)) || (await answers(socketDir))) return 'alive'
      return (await readPidFile(place.pgdata)) ? 'killed' : 'stopped'
    },
    recover: async () => {
      const unlock = await waitExclusive(startLock, START_LIMIT_MS)
      try {
        if (!(await isRunning(place.pgdata))) await reach(plan, performance.now())
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
      await stopIfLast(place, log)
    } finally {
      unlock()
    }
  }
  let stopped: Promise<void> | undefined
  return {
    ownerUrl: socketUrl(OWNER_ROLE, socketDir, SOCKET_PORT),
    programUrl: socketUrl(PROGRAM_ROLE, socketDir, SOCKET_PORT),
    socketDir,
    dataDir: place.pgdata,
    note,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

const NOBODY =
  'PostgreSQL runs as nobody, an account that other programs may share: an account of its own keeps them out (useradd --system muster, before the first start).'

function hold(place: Place): Release {
  const release = tryShared(usersFile(place))
  if (release) return release
  throw clusterError('cluster.busy', `another program holds ${usersFile(place)}`)
}

async function planFor(place: Place, settings: Settings, log: (line: string) => void, signal: AbortSignal | undefined) {
  const cache = place.account.own ? place.home : place.systemFolder
  const binaries = await usableBinaries(await findPackage(), place.account, cache)
  const isAlone = () => {
    const alone = tryExclusive(usersFile(place))
    alone?.()
    return alone !== undefined
  }
  return { place, binaries, settings, log, isAlone, signal, ...(await makeSocketFolder(place)) }
}

/** Reaches the server, sees to its roles and database, and says what happened. Gives the folder of the socket. */
async function reach(plan: ServerPlan, begun: number): Promise<string> {
  const { client, socketDir, started } = await reachServer(plan)
  try {
    await provision(client)
  } finally {
    await client.end()
  }
  const ms = Math.round(performance.now() - begun)
  plan.log(`PostgreSQL ${started ? 'started' : 'was running already'} in ${plan.place.pgdata} (${ms} ms)`)
  return socketDir
}

/** Stops the server unless another process has the cluster open. To be called under the start lock, after leaving. */
async function stopIfLast(place: Place, log: (line: string) => void): Promise<void> {
  const alone = tryExclusive(usersFile(place))
  if (!alone) return
  await stopServer(place.pgdata, log).finally(alone)
}

function usersFile({ home }: Place): string {
  return join(home, 'users.lock')
}
