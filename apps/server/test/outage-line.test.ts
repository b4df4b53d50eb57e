// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeBed } from '@muster/embedded-postgres/testing/bed'
import { expect, it, onTestFinished } from 'vitest'

const MAIN = join(import.meta.dirname, '../src/main.ts')
/** Warnings and worse, as the log counts them. */
const WARN = 40

it('an outage of the database is one line of the log', { timeout: 120_000 }, async () => {
  const bed = await makeBed()
  onTestFinished(() => bed.clear())
  const cluster = await bed.open({ settings: { fsync: 'off' } })
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-outage-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: cluster.programUrl, MIGRATION_DATABASE_URL: cluster.ownerUrl, DATA_DIR: dataDir },
      ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await closed
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  const address = () => lines.flatMap((line) => /listens at (http\S+)$/.exec(line)?.[1] ?? [])[0]
  await expect.poll(address, { timeout: 60_000 }).toBeDefined()
  const readiness = () => fetch(`${address()}/api/health/ready`).then(({ status }) => status)
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
  // Several connections are open when it goes.
  await Promise.all(Array.from({ length: 8 }, () => fetch(`${address()}/api/set-up`)))

  await cluster.stop()
  await expect.poll(readiness, { timeout: 20_000 }).toBe(503)
  for (let n = 0; n < 8; n++) await fetch(`${address()}/api/set-up`)
  await bed.open()
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200)
  const bad = lines.filter((line) => line.startsWith('{') && JSON.parse(line).level >= WARN)
  expect(bad.filter((line) => !line.includes('head of the operation log'))).toEqual([
    expect.stringContaining('the database is away'),
  ])
})
