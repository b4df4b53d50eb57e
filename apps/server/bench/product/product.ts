import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startThrowAwayCluster } from '../../test/throw-away-cluster.ts'

/** A durable cluster of its own with a migrated database, and the product as a child process on it. */
export type Product = {
  port: number
  pid: number
  ownerUrl: string
  programUrl: string
  owner: pg.Client
  close(): Promise<void>
}

/**
 * Settings as in production but for the number of connections: the limits are run with as many as the product's callers. With
 * `webFolder` the built web is served too.
 */
export async function openProduct(webFolder?: string): Promise<Product> {
  const files = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const cluster = await startThrowAwayCluster({ max_connections: '160', shared_buffers: '512MB', max_wal_size: '4GB' })
  await migrate(cluster.ownerUrl, () => {})
  const owner = new pg.Client(cluster.ownerUrl)
  await owner.connect()
  const { child, port } = await serve({ programUrl: cluster.programUrl, filesDir: files, webFolder })
  return {
    port,
    pid: child.pid ?? 0,
    ownerUrl: cluster.ownerUrl,
    programUrl: cluster.programUrl,
    owner,
    async close() {
      await stop(child)
      await owner.end()
      await cluster.stop()
      await rm(files, { recursive: true, force: true })
    },
  }
}

/** A bare Fastify route that answers these bytes. */
export async function openBare(body: string): Promise<{ port: number; close(): Promise<void> }> {
  const { child, port } = await serve({ bareBody: body })
  return { port, close: () => stop(child) }
}

/** The product as a process of its own on a migrated database: a node of its installation, its clock `aheadMs` ahead. */
export async function openNode(
  programUrl: string,
  aheadMs = 0,
): Promise<{ address: string; pid: number; stop(): Promise<void>; kill(): Promise<void> }> {
  const files = await mkdtemp(join(tmpdir(), 'muster-node-'))
  const { child, port } = await serve({ programUrl, filesDir: files, aheadMs })
  const after = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await stop(child, signal)
    await rm(files, { recursive: true, force: true })
  }
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => after('SIGTERM'),
    kill: () => after('SIGKILL'),
  }
}

/** A folder of built pages, served as the product serves its own. */
export async function openFolder(folder: string): Promise<{ port: number; close(): Promise<void> }> {
  const { child, port } = await serve({ bareFolder: folder })
  return { port, close: () => stop(child) }
}

async function serve(options: object): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    process.execPath,
    // With the flags of this process, so that `node --cpu-prof …/run.ts get-info` profiles the product too.
    [...process.execArgv, fileURLToPath(new URL('serve.ts', import.meta.url)), JSON.stringify(options)],
    // By the channel it notices that this process has ended, however it did.
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  for await (const line of createInterface({ input: child.stdout! })) {
    const port = /:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) return { child, port: Number(port) }
  }
  throw new Error('the measured process did not start')
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
