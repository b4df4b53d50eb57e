import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openCluster } from '@muster/embedded-postgres/open-cluster'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { ensureWebBundle } from '../../../scripts/web-bundle.ts'
import { HASHING } from '../src/modules/identity/secret/password.rules.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { START_FLAGS, START_SETTINGS } from '../src/start-memory.ts'
import { median } from './median.ts'
import { aheadOf, companyOn, fillCompany, NOW } from './product/company.ts'
import { closeAtEnd, closeHeld } from './product/held.ts'
import { memoryOf } from './product/memory.ts'
import { PASSWORD, runMixedLoad } from './product/mixed-load.ts'

const PEOPLE = 10_000
const STARTS = 5
const MOST = { startMs: 2000, idleMb: 200, loadMb: 400 }
/** How long nothing is asked before the idle memory is read, and how long everything is. */
const [IDLE_MS, LOAD_MS] = [10_000, 30_000]

/** How soon the whole product is there on a company's data, and how much memory its process takes, at rest and under load. */
export async function* report(): AsyncGenerator<{ line: string; isShort: boolean }> {
  try {
    await ensureWebBundle(() => {})
    const data = await makeData()
    yield { line: 'size | ours | reach | verdict', isShort: false }
    const times: number[] = []
    for (let n = 0; n < STARTS; n++) {
      const { readyMs, stop } = await startOn(data.folder)
      times.push(readyMs)
      await stop()
    }
    yield lineOf('start on existing data, spawn to ready', median(times), MOST.startMs, 'ms')
    const running = await startOn(data.folder)
    await pause(IDLE_MS)
    yield lineOf('memory of the process at rest', (await memoryOf(running.pid)).now, MOST.idleMb, 'MB')
    const company = await companyOn(data, PEOPLE, running)
    const done = await runMixedLoad(company, LOAD_MS)
    console.log(`the load: ${done}`)
    yield lineOf('peak memory of the process under load', (await memoryOf(running.pid)).peak, MOST.loadMb, 'MB')
  } finally {
    await closeHeld()
  }
}

function lineOf(name: string, value: number, most: number, unit: string): { line: string; isShort: boolean } {
  const isShort = !(value <= most)
  return { line: `${name} | ${value.toFixed(0)} ${unit} | ${most} ${unit} | ${isShort ? 'SHORT' : 'ok'}`, isShort }
}

/** The data folder of an installation with the company in it, its database at rest; everybody has the same password. */
async function makeData() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-size-'))
  // The service account, when this is root, must be able to pass.
  await chmod(folder, 0o711)
  closeAtEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const opening = openCluster({ dataDir: folder, log: () => {} })
  const stopCluster = closeAtEnd(async () => (await opening).stop())
  const cluster = await opening
  // Where root had to move it.
  closeAtEnd(async () => {
    for (const place of [dirname(cluster.dataDir), cluster.socketDir]) await rm(place, { recursive: true, force: true })
  })
  await migrate(cluster.ownerUrl, () => {})
  const structure = await fillCompany(cluster, PEOPLE)
  const owner = new pg.Client(cluster.ownerUrl)
  await owner.connect()
  await owner.query('update identity.credential set password_hash = $1', [await hash(PASSWORD, HASHING)])
  await owner.query('vacuum (analyze) identity.credential')
  await owner.end()
  await stopCluster()
  return { folder, structure, ownerUrl: cluster.ownerUrl, programUrl: cluster.programUrl }
}

/** Starts the product on a data folder and waits until it says that it is ready. */
async function startOn(folder: string): Promise<{ port: number; pid: number; readyMs: number; stop(): Promise<void> }> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [...process.execArgv, ...START_FLAGS, fileURLToPath(new URL('product/start.ts', import.meta.url))],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...START_SETTINGS,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DATA_DIR: folder,
        DATABASE_URL: '',
        PORT: String(port),
        BENCH_CLOCK_AHEAD_MS: String(aheadOf(NOW)),
      },
    },
  )
  const stop = closeAtEnd(() => end(child))
  for (;;) {
    if (child.exitCode !== null) throw new Error('the product does not start')
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return { port, pid: child.pid ?? 0, readyMs: performance.now() - begun, stop }
    await pause(10)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
