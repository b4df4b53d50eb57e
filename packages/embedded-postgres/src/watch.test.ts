// @module-tag no-retry

import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Watched, watch } from './watch.ts'

const PACE = { look: 5, grace: 100, longest: 20 }
const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** Watches a server that is in the given states one after another, then alive; gives what was done, in order. */
function watched(states: Awaited<ReturnType<Watched['look']>>[], recover: () => void = () => {}) {
  const done: string[] = []
  const end = watch(
    {
      look: async () => {
        done.push('look')
        return states.shift() ?? 'alive'
      },
      recover: async () => {
        done.push('recover')
        recover()
      },
      log: (line) => done.push(line),
    },
    PACE,
  )
  endings.push(end)
  return { done, end }
}

async function until(question: () => boolean): Promise<void> {
  while (!question()) await delay(2)
}

describe('the watch', () => {
  it('leaves a living server alone and brings a killed one back at once', async () => {
    const { done } = watched(['alive', 'killed'])
    await until(() => done.length >= 4)
    expect(done.slice(0, 4)).toEqual(['look', 'look', 'recover', 'look'])
  })

  it('tries again when that fails, and says why', async () => {
    let failures = 2
    const { done } = watched(['killed', 'killed', 'killed'], () => {
      if (failures-- > 0) throw new Error('disk full')
    })
    await until(() => done.filter((word) => word === 'recover').length === 3)
    expect(done.filter((word) => word.includes('disk full'))).toHaveLength(2)
  })

  it('gives a server that was stopped by order time, and starts none once it has ended', async () => {
    const { done, end } = watched(['stopped'])
    await until(() => done.length === 1)
    await end()
    expect(done).toEqual(['look'])
  })

  it('starts a server again that was stopped by order while the program goes on', async () => {
    const begun = performance.now()
    const { done } = watched(['stopped'])
    await until(() => done.includes('recover'))
    expect(performance.now() - begun).toBeGreaterThanOrEqual(PACE.grace - 1)
  })
})
