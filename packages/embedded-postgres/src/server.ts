import { type ChildProcess, spawn } from 'node:child_process'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import { clusterError, errorCode, errorText } from './cluster-error.ts'
import type { DataFolder } from './data-folder.ts'
import { endOrphans, isServing, type PidFile, readPidFile, type Serving } from './postmaster.ts'
import { bareEnvironment, identityOf } from './service-account.ts'
import { asArguments, type Settings, writeSettings } from './settings.ts'
import { SOCKET_PORT, socketIn } from './socket-folder.ts'

/** All that is needed to start a server for a data folder; `isAlone` tells whether no other opening uses the cluster. */
export type ServerPlan = {
  folder: DataFolder
  binaries: Binaries
  socketDir: string
  settings: Settings
  isAlone(): boolean
  log(line: string): void
  /** Gives the start up. */
  signal: AbortSignal | undefined
}

/** A connection as superuser, the folder of the socket it came through, and whether the server was started for it. */
export type Connected = { client: Client; socketDir: string; started: boolean }

const STARTS = 4
const REPORT_MS = 10_000
const STUCK_MS = 5000
const STOP_LIMIT_MS = 60_000

/**
 * Reaches the server of an existing data folder: adopts a running one, waits for one that recovers, starts one where
 * none runs, whatever a crash left. To be called under the start lock. Refuses with `cluster.start_failed`.
 */
export async function connectServer(plan: ServerPlan): Promise<Connected> {
  const { pgdata } = plan.folder
  let child: ChildProcess | undefined
  let starts = 0
  let waitedFrom = performance.now()
  let reportAt = waitedFrom + REPORT_MS
  for (;;) {
    // One that was started is waited for: nothing could stop it before it has said where it runs.
    if (!child) plan.signal?.throwIfAborted()
    const held = await readPidFile(pgdata)
    const serving = held ? await isServing(held.pid, pgdata) : 'no'
    // Its server may run in another container that shares the folder, so our own socket is asked even when its process
    // is not to be seen; the one a pid file names is not, for a copied folder names the socket of its original.
    const socketDir = (serving !== 'no' && held?.socketDir) || plan.socketDir
    const answer = held ? await knock(socketDir) : 'silent'
    if (answer instanceof Client) return { client: answer, socketDir, started: child !== undefined }
    if (held && (serving !== 'no' || answer === 'refused')) {
      if (performance.now() - waitedFrom > STUCK_MS && isStuck(plan, held, serving, answer)) {
        process.kill(held.pid, 'SIGINT')
        waitedFrom = performance.now()
      }
    } else if (!child || hasEnded(child)) {
      if (starts === STARTS) throw startFailed(plan, await lastWords(plan.folder))
      await clearAway(plan, held, starts)
      child = await launch(plan)
      starts += 1
      waitedFrom = performance.now()
    }
    if (performance.now() > reportAt) {
      plan.log(`PostgreSQL is still ${held?.status || 'starting'} in ${pgdata}; after a crash it replays its log first`)
      reportAt += REPORT_MS
    }
    await delay(10)
  }
}

/** Stops the server of a data folder: transactions in progress are rolled back, all else is written. Waits for its end. */
export async function stopServer(pgdata: string, log: (line: string) => void): Promise<void> {
  const held = await readPidFile(pgdata)
  if (!held || (await isServing(held.pid, pgdata)) !== 'yes') return
  process.kill(held.pid, 'SIGINT')
  const until = performance.now() + STOP_LIMIT_MS
  while ((await isServing(held.pid, pgdata)) === 'yes') {
    if (performance.now() > until)
      return log(`PostgreSQL (process ${held.pid}) is still writing its data; it will end by itself`)
    await delay(10)
  }
}

/** Whether anything listens on the socket of a folder. */
export function answers(socketDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketIn(socketDir))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** A connection as superuser; `refused` while a server is there and takes none, `silent` when nothing listens. */
async function knock(socketDir: string): Promise<Client | 'refused' | 'silent'> {
  const client = new Client({
    host: socketDir,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5000,
  })
  // A connection that breaks while idle must not end the program.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (caught) {
    await client.end().catch(() => {})
    return ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(errorCode(caught)) ? 'silent' : 'refused'
  }
}

/** Removes what keeps a new server from starting; nothing of it is data. */
async function clearAway(plan: ServerPlan, held: PidFile | undefined, earlierStarts: number): Promise<void> {
  const { pgdata, account } = plan.folder
  if (held) {
    plan.log(`PostgreSQL did not stop cleanly (its process ${held.pid} is gone); it recovers its data now`)
    await rm(join(pgdata, 'postmaster.pid'), { force: true })
  }
  // PostgreSQL believes this one by the process id alone.
  await rm(`${socketIn(plan.socketDir)}.lock`, { force: true })
  if (earlierStarts === 0) return
  await delay(100 * 2 ** earlierStarts)
  const found = await endOrphans(pgdata, account, earlierStarts === 1 ? 'QUIT' : 'KILL')
  if (found > 0) plan.log(`ended ${found} process(es) that outlived their PostgreSQL`)
}

/** Starts the server in a session of its own: Ctrl-C of a terminal reaches the program alone, and the server outlives it. */
async function launch({ folder, binaries, socketDir, settings }: ServerPlan): Promise<ChildProcess> {
  await writeSettings(folder.home)
  const fixed: Settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  }
  const words = await open(join(folder.home, 'start.log'), 'w')
  try {
    const child = spawn(binaries.postgres, ['-D', folder.pgdata, ...asArguments({ ...settings, ...fixed })], {
      ...identityOf(folder.account),
      cwd: '/',
      env: bareEnvironment(),
      detached: true,
      stdio: ['ignore', words.fd, words.fd],
    })
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    return child
  } catch (caught) {
    throw clusterError('cluster.start_failed', `cannot run ${binaries.postgres}: ${errorText(caught)}`, caught)
  } finally {
    await words.close()
  }
}

/**
 * Whether a server will never answer and must be ended: one whose socket was deleted, while nobody uses it, or one that
 * was told to stop and waits for its clients. One that starts or recovers is left in peace; what is neither is refused.
 */
function isStuck(plan: ServerPlan, held: PidFile, serving: Serving, answer: 'refused' | 'silent'): boolean {
  if (held.status === 'starting' || (serving !== 'yes' && answer === 'refused')) return false
  const stops = held.status === 'stopping'
  if (serving !== 'yes' || held.status === '' || !(stops || (answer === 'silent' && plan.isAlone()))) {
    throw startFailed(
      plan,
      `process ${held.pid} holds it and does not answer on ${held.socketDir}; if no other program uses it, end that process`,
    )
  }
  plan.log(`PostgreSQL (process ${held.pid}) runs and does not answer; it is stopped and started again`)
  return true
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function startFailed(plan: ServerPlan, why: string) {
  return clusterError('cluster.start_failed', `PostgreSQL does not start in ${plan.folder.pgdata}: ${why}`)
}

/** The last line that says why, from the output of the start or else the newest log file. */
async function lastWords({ home, pgdata }: DataFolder): Promise<string> {
  const logs = join(pgdata, 'log')
  const files = [join(home, 'start.log'), ...(await readdir(logs).catch(() => [])).map((name) => join(logs, name))]
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(file).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  for (const { file } of dated.sort((a, b) => b.at - a.at)) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    const line = lines.findLast((text) => /\b(FATAL|PANIC|could not|error)\b/i.test(text))
    if (line) return line.trim()
  }
  return `see ${logs}`
}
