import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { START_FLAGS, START_SETTINGS } from '../../src/start-memory.ts'
import type { CopyTarget } from './bare-copy.ts'
import { copyDatabase } from './databases.ts'
import { closeAtEnd } from './held.ts'

/** A durable database of its own, and the product as a child process on it. */
export type Product = {
  port: number
  pid: number
  ownerUrl: string
  programUrl: string
  owner: pg.Client
  /** Lets so many milliseconds pass by the clock of the product. */
  advance(ms: number): Promise<void>
  close(): Promise<void>
}

/**
 * With the settings of the embedded cluster. With `webFolder` the built web is served too; `template` is the database of
 * this run that is copied, without one it is empty; the product's clock is `aheadMs` ahead.
 */
export async function openProduct(webFolder?: string, template?: string, aheadMs = 0): Promise<Product> {
  const database = await copyDatabase(template)
  const owner = new pg.Client(database.ownerUrl)
  const endOwner = closeAtEnd(() => owner.end())
  await owner.connect()
  const node = await openNode(database.programUrl, aheadMs, webFolder)
  return {
    port: node.port,
    pid: node.pid,
    ownerUrl: database.ownerUrl,
    programUrl: database.programUrl,
    owner,
    advance: node.advance,
    async close() {
      await node.stop()
      await endOwner()
      await database.close()
    },
  }
}

/** A bare Fastify route that answers these bytes. */
export async function openBare(body: string): Promise<{ port: number; close(): Promise<void> }> {
  const { port, stop } = await serve({ bareBody: body })
  return { port, close: () => stop() }
}

/** A bare route that copies what machines push. */
export async function openCopy(bareCopy: CopyTarget): Promise<{ port: number; close(): Promise<void> }> {
  const { port, stop } = await serve({ bareCopy })
  return { port, close: () => stop() }
}

/** The product as a process of its own on a migrated database: a node of its installation, its clock `aheadMs` ahead. */
export async function openNode(
  programUrl: string,
  aheadMs = 0,
  webFolder?: string,
): Promise<{
  address: string
  port: number
  pid: number
  advance(ms: number): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}> {
  const files = await mkdtemp(join(tmpdir(), 'muster-node-'))
  const remove = closeAtEnd(() => rm(files, { recursive: true, force: true }))
  const { child, port, stop } = await serve({ programUrl, filesDir: files, aheadMs, webFolder })
  const after = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await stop(signal)
    await remove()
  }
  let ahead = aheadMs
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    async advance(ms) {
      ahead += ms
      const answered = once(child, 'message')
      child.send(ahead)
      await answered
    },
    stop: () => after('SIGTERM'),
    kill: () => after('SIGKILL'),
  }
}

/** A folder of built pages, served as the product serves its own. */
export async function openFolder(folder: string): Promise<{ port: number; close(): Promise<void> }> {
  const { port, stop } = await serve({ bareFolder: folder })
  return { port, close: () => stop() }
}

type Served = { child: ChildProcess; port: number; stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void> }

async function serve(options: object): Promise<Served> {
  const child = spawn(
    process.execPath,
    // With the flags of this process, so that `node --cpu-prof …/run.ts get-info` profiles the product too.
    [...process.execArgv, ...START_FLAGS, fileURLToPath(new URL('serve.ts', import.meta.url)), JSON.stringify(options)],
    // By the channel it notices that this process has ended, however it did.
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { ...process.env, ...START_SETTINGS, NODE_ENV: 'production' } },
  )
  let signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'
  const close = closeAtEnd(() => end(child, signal))
  for await (const line of createInterface({ input: child.stdout! })) {
    const port = /:(\d+)$/.exec(line)?.[1]
    if (port === undefined) continue
    const stop = (asked: typeof signal = 'SIGTERM') => {
      signal = asked
      return close()
    }
    return { child, port: Number(port), stop }
  }
  throw new Error('the measured process did not start')
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
