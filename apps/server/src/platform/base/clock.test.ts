import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { dayAround, startOfDay } from './clock.ts'

const at = (zone: string, on: string) => new Date(startOfDay(zone, day(on))).toISOString()

describe('a local day', () => {
  it.each([
    ['Asia/Ho_Chi_Minh', '2026-11-21', '2026-11-20T17:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    // There midnight does not come: clocks go from 23:59 to one.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // There it comes twice: the day begins with the first.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('begins in %s on %s at %s', (zone, on, instant) => {
    expect(at(zone, on)).toBe(instant)
    expect(at(zone, on)).toBe(instant)
  })

  it('holds its first moment and not that of the next one', () => {
    const [first, next] = [
      startOfDay('Asia/Ho_Chi_Minh', day('2026-11-21')),
      startOfDay('Asia/Ho_Chi_Minh', day('2026-11-22')),
    ]
    expect(dayAround('Asia/Ho_Chi_Minh', first)).toEqual({ from: first, until: next })
    expect(dayAround('Asia/Ho_Chi_Minh', next - 1)).toEqual({ from: first, until: next })
    expect(dayAround('Asia/Ho_Chi_Minh', next).from).toBe(next)
  })
})
