import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensureWebBundle } from '../../../scripts/web-bundle.ts'
import type { Bench } from './run.ts'

const DEMO = fileURLToPath(new URL('../../../scripts/demo.ts', import.meta.url))

/** Starts the demo in a folder of its own, waits until it says that it is ready, and stops it, unmeasured, behind. */
async function demo(folders: string[], stopping: Promise<unknown>[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-demo-'))
  folders.push(folder)
  const child = spawn(process.execPath, [DEMO], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Muster is ready')) break
  if (child.exitCode !== null) throw new Error('the demo stopped before it was ready')
  child.kill('SIGTERM')
  stopping.push(once(child, 'exit'))
}

type State = { folders: string[]; stopping: Promise<unknown>[] }

const ready: Bench<State> = {
  name: 'the demo group from nothing, its bundle built before',
  // 50 thousandths in a second are 20 s for the whole.
  unit: 'thousandths of it',
  reach: 50,
  rounds: 5,
  setup: async () => {
    await ensureWebBundle(() => {})
    return { folders: [], stopping: [] }
  },
  ours: async ({ folders, stopping }) => {
    await demo(folders, stopping)
    return { done: 1000 }
  },
  settle: async ({ stopping }) => void (await Promise.all(stopping.splice(0))),
  tearDown: async ({ folders, stopping }) => {
    await Promise.all(stopping)
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  },
}

export const benches = [ready]
