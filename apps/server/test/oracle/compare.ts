import { dayEndpoints } from '@muster/contract/attendance/day'
import { daysFrom } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { expect } from 'vitest'
import type { TestServer } from '../server.ts'
import { oracleDays } from './oracle-days.ts'
import type { Worker, World } from './world.ts'

/** How much was compared, and each field of a day on which product and oracle differ, as a line to read. */
export type Comparison = { days: number; differences: string[] }

/** Reads every day of everybody through the endpoint and holds it against the oracle's. */
export async function compareWorld(
  t: TestServer,
  world: World,
  employmentOf: ReadonlyMap<Worker, string>,
  now: number,
): Promise<Comparison> {
  const compared: Comparison = { days: 0, differences: [] }
  const months = new Set(daysFrom(world.from, world.to).map((on) => on.slice(0, 7) as Month))
  for (const [worker, own] of oracleDays(world, now)) {
    const employmentId = employmentOf.get(worker) ?? ''
    const shown = []
    for (const month of months) {
      const answer = await t.as(t.group.admin.token).call(dayEndpoints.list, { employmentId, month })
      expect(answer.status, answer.raw.body).toBe(200)
      shown.push(...answer.data.items)
    }
    const byDay = new Map(shown.map((one) => [one.day, one]))
    for (const { day, walls, ...fields } of own) {
      const there = byDay.get(day)
      if (!there) {
        compared.differences.push(`${world.name}, ${worker.name}, ${day}: the product has no such day`)
        continue
      }
      compared.days++
      const theirs = there.punches.map(({ wall }) => wall).toSorted()
      const seen = { first: theirs[0], last: theirs.at(-1), punches: theirs.join(' '), ...pick(there, fields) }
      const meant = { first: walls[0], last: walls.at(-1), punches: walls.join(' '), ...fields }
      const wrong = Object.keys(meant).filter((field) => String(seen[field as never]) !== String(meant[field as never]))
      for (const field of wrong.filter((one) => one !== 'punches'))
        compared.differences.push(
          `${world.name}, ${worker.name}, ${day}, ${field}: product ${seen[field as never]}, oracle ${meant[field as never]}; ${shiftText(there)}; ${theirs.map((wall) => wall.slice(8)).join(', ')}${wrong.includes('punches') ? `; oracle's punches ${walls.map((wall) => wall.slice(8)).join(', ')}` : ''}`,
        )
    }
  }
  return compared
}

const pick = <T extends object>(from: object, fields: T) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, from[field as never]]))

const shiftText = ({ shift }: { shift: { letter: string; from: number | null; to: number | null } | null }) =>
  shift ? `${shift.letter} ${shift.from}–${shift.to}` : 'no shift'
