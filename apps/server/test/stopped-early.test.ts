// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const DEMO = join(import.meta.dirname, '../../../scripts/demo.ts')

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-early-'))
  // The service account of the database, when this is root, must be able to pass.
  await chmod(dataDir, 0o711)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts a program and tells it to stop as soon as it says something; gives what it said and how it ended. */
async function stopAt(program: string, said: RegExp, port = 0) {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      MIGRATION_DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ended = once(child, 'close')
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    if (said.test(line)) child.kill('SIGTERM')
  })
  const [code] = (await ended) as [number | null]
  return { code, lines }
}

/** Where the database says that it runs, by its own account of where its folder is. */
function pidFileIn(lines: readonly string[]): string {
  const folder = lines.map((line) => /^PostgreSQL started in (\S+)/.exec(line)?.[1]).find(Boolean)
  expect(folder, lines.join('\n')).toBeDefined()
  return join(folder ?? '', 'postmaster.pid')
}

describe('a start that is asked to stop', { timeout: 60_000 }, () => {
  it('stops the database that it had started', async () => {
    const { code, lines } = await stopAt(MAIN, /^PostgreSQL started/)
    expect(code).toBe(0)
    expect(existsSync(pidFileIn(lines))).toBe(false)
  })

  it('does so in the middle of the demo, too, and says why it is not ready', async () => {
    const { code, lines } = await stopAt(DEMO, /^migrated 0001/)
    expect(code).toBe(1)
    // What was being loaded may say something still while the database stops.
    expect(lines).toContain('SIGTERM: stopped before it was ready')
    expect(lines.join('\n')).not.toContain('Muster is ready')
    expect(existsSync(pidFileIn(lines))).toBe(false)
  })

  it('takes the same signal twice for one, as a terminal and a runner both send it', async () => {
    const { code, lines } = await stopAt(MAIN, /listens at|^SIGTERM: stopping/)
    expect(lines).toContain('SIGTERM: stopping')
    expect(code).toBe(0)
    expect(existsSync(pidFileIn(lines))).toBe(false)
  })

  it('ends before it starts a database when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const taken = other.address()
    const port = typeof taken === 'object' && taken ? taken.port : 0
    const { code, lines } = await stopAt(MAIN, /^never said$/, port)
    other.close()
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^PORT: another program listens at \S+ already \(.*EADDRINUSE/)])
    expect(await readdir(dataDir)).toEqual([])
  })
})
