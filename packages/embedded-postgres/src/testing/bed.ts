import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { type Cluster, type ClusterOptions, openCluster } from '../open-cluster.ts'
import { isServing, readPidFile } from '../postmaster.ts'
import { stopServer } from '../server.ts'
import { canEnter, ownUid, runAs, type ServiceAccount } from '../service-account.ts'

/** What the opener program said: the cluster it opened, or the code and line of its refusal. */
export type Said = Omit<Cluster, 'stop'> & { refused?: string; message?: string }

/** A running opener program; `leave` closes the cluster properly, `kill` is SIGKILL; both wait for its end. */
export type Opener = { said: Said; leave(): Promise<void>; kill(): Promise<void> }

export const isRoot = ownUid() === 0

/** An ordinary account to run programs as when the tests run as root; undefined where it cannot read this project. */
export const stranger: ServiceAccount | undefined = await findStranger()

/** A folder of one test, with the steps that clean up after it: every server, program and file of the test ends there. */
export async function makeBed() {
  // Short, because the space for a socket path is; open, because root's PostgreSQL runs as somebody else.
  const folder = await mkdtemp('/tmp/mct-')
  await chmod(folder, 0o755)
  const systemFolder = join(folder, 'sys')
  const endings: (() => Promise<unknown>)[] = []
  const open = async (options: Partial<ClusterOptions> = {}) => {
    const cluster = await openCluster({ dataDir: join(folder, 'data'), systemFolder, log: () => {}, ...options })
    endings.push(cluster.stop, () => stopServer(cluster.dataDir, () => {}))
    return cluster
  }
  const spawnOpener = (dataDir = join(folder, 'data'), account?: ServiceAccount) => {
    const identity = account ? { uid: account.uid, gid: account.gid } : {}
    const program = join(import.meta.dirname, 'opener.ts')
    const child = spawn(process.execPath, [program, dataDir, systemFolder], {
      ...identity,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    endings.push(() => kill(child))
    return child
  }
  const opener = async (dataDir?: string, account?: ServiceAccount): Promise<Opener> => {
    const child = spawnOpener(dataDir, account)
    const [line] = await once(createInterface(child.stdout), 'line')
    const said: Said = JSON.parse(line)
    if (said.dataDir) endings.push(() => stopServer(said.dataDir, () => {}))
    return { said, leave: () => end(child), kill: () => kill(child) }
  }
  const own = async (path: string, account: ServiceAccount) => chown(path, account.uid, account.gid)
  const clear = async () => {
    for (const ending of endings.reverse()) await ending()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { folder, systemFolder, data: join(folder, 'data'), open, opener, spawnOpener, own, clear, endings }
}

/** Runs one statement on a connection of its own and gives its rows. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** The process id of the live server of a data folder, or undefined. */
export async function serverOf(pgdata: string): Promise<number | undefined> {
  const held = await readPidFile(pgdata)
  return held && (await isServing(held.pid, pgdata)) === 'yes' ? held.pid : undefined
}

/** Every path below a folder with its owner, mode, size and time of change: equal texts mean that nothing was changed. */
export async function picture(folder: string): Promise<string> {
  const paths = (await readdir(folder, { recursive: true })).sort()
  const lines = [folder, ...paths.map((path) => join(folder, path))].map(async (path) => {
    const { uid, mode, size, mtimeMs, ctimeMs } = await lstat(path)
    return `${path} ${uid} ${mode.toString(8)} ${size} ${mtimeMs} ${ctimeMs}`
  })
  return (await Promise.all(lines)).join('\n')
}

/** Waits until the question is answered by something other than undefined, false or an error. */
export async function until<T>(question: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await question().catch(() => undefined)
    if (answer !== undefined && answer !== false) return answer
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function findStranger(): Promise<ServiceAccount | undefined> {
  if (!isRoot) return undefined
  const { stdout } = await runAs({ name: 'root', uid: 0, gid: 0, own: true }, '/bin/sh', [
    '-c',
    'id -u nobody; id -g nobody',
  ])
  const [uid = Number.NaN, gid = Number.NaN] = stdout.trim().split('\n').map(Number)
  const account = { name: 'nobody', uid, gid, own: false }
  const usable = uid > 0 && (await canEnter(account, import.meta.dirname)) && (await runs(account))
  return usable ? account : undefined
}

async function runs(account: ServiceAccount): Promise<boolean> {
  return runAs(account, process.execPath, ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  )
}
