import { expect, it } from 'vitest'
import { instantsIn, wallsIn } from './wall-instant.ts'

const seconds = (text: string) => Date.parse(text) / 1000

it.each([
  ['Asia/Ho_Chi_Minh', '2026-06-01T00:58:12Z', '2026-06-01T07:58:12Z'],
  ['Asia/Kolkata', '2026-06-01T00:58:12Z', '2026-06-01T06:28:12Z'],
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z'],
])('the clock of %s at %s shows %s', (zone, at, wall) => {
  expect(wallsIn(zone)(seconds(at))).toBe(seconds(wall))
})

it('says the wall time from which an instant is found again, where the clock shows it once', () => {
  const [toWall, toInstant] = [wallsIn('Europe/Berlin'), instantsIn('Europe/Berlin')]
  for (let at = seconds('2026-03-28T00:00:00Z'); at < seconds('2026-03-31T00:00:00Z'); at += 1799)
    expect(toInstant(toWall(at))).toBe(at)
})
