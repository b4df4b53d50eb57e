import { startDemo } from '../../../scripts/demo-process.ts'
import { ensureWebBundle } from '../../../scripts/web-bundle.ts'
import type { Bench } from './measure.ts'
import { closeAtEnd } from './product/held.ts'

type State = { stopping: Promise<void>[] }

const ready: Bench<State> = {
  name: 'the demo group from nothing, its bundle built before',
  // 50 thousandths in a second are 20 s for the whole.
  unit: 'thousandths of it',
  target: 50,
  rounds: 5,
  setup: async () => {
    await ensureWebBundle(() => {})
    return { stopping: [] }
  },
  ours: async ({ stopping }) => {
    const starting = startDemo()
    const stop = closeAtEnd(async () => (await starting).stop())
    await starting
    // Stopped unmeasured, behind.
    stopping.push(stop())
    return { done: 1000 }
  },
  settle: async ({ stopping }) => void (await Promise.all(stopping.splice(0))),
  tearDown: async ({ stopping }) => void (await Promise.all(stopping)),
}

export const benches = [ready]
