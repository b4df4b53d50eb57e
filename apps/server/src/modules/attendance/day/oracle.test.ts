import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareWorld } from '../../../../test/oracle/compare.ts'
import { exportWorlds } from '../../../../test/oracle/export-world.ts'
import { makeWorld } from '../../../../test/oracle/made-world.ts'
import { IN_A_ROW } from '../../../../test/oracle/shifts.ts'
import type { World } from '../../../../test/oracle/world.ts'
import { writeWorlds } from '../../../../test/oracle/write-world.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const SEEDS = Array.from({ length: 50 }, (_, i) => i + 1)

/** Writes worlds, and holds every day of them against the oracle; says how much was compared. */
async function compare(worlds: readonly World[]): Promise<{ days: number; differences: string[] }> {
  const employmentOf = await writeWorlds(t, worlds)
  const now = Date.parse(t.clock.now) / 1000
  const compared = { days: 0, differences: [] as string[] }
  for (const world of worlds) {
    const { days, differences } = await compareWorld(t, world, employmentOf, now)
    compared.days += days
    compared.differences.push(...differences)
  }
  const files = worlds.flatMap((world) => world.files)
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  console.info(`compared: ${files.length} files, ${lines} lines, ${compared.days} days of ${employmentOf.size} people`)
  return compared
}

it('every day of made files is what a naive reading of the rules makes of it [3.14, 3.15]', {
  timeout: 300_000,
}, async () => {
  const { days, differences } = await compare(SEEDS.map((seed) => makeWorld(seed)))
  expect(differences.join('\n')).toBe('')
  expect(days).toBeGreaterThan(5000)
})

it('and every day of people whose next shift begins where the one before ends', { timeout: 300_000 }, async () => {
  // PINs that change hands are compared above.
  const keepsPins = ({ workers }: World) => workers.every(({ pins }) => pins.every(({ to }) => to === null))
  const worlds = Array.from({ length: 40 }, (_, i) => makeWorld(101 + i, IN_A_ROW)).filter(keepsPins)
  const { days, differences } = await compare(worlds)
  expect(differences.join('\n')).toBe('')
  expect(days).toBeGreaterThan(1000)
})

it.each(['attlog-26-people.dat', 'attlog-90-people.dat'] as const)(
  'and every day of %s, whatever shift its people have',
  {
    timeout: 300_000,
  },
  async (name) => {
    const { days, differences } = await compare(exportWorlds(name))
    expect(differences.join('\n')).toBe('')
    expect(days).toBeGreaterThan(3000)
  },
)
