import { describe, expect, it } from 'vitest'
import { type Day, dayNumber, dayOfNumber, isDay, MS_PER_DAY } from './day.ts'

const CENTURIES = 146_097
const wordOf = (n: number) => new Date(n * MS_PER_DAY).toISOString().slice(0, 10) as Day

describe('the number of a day', () => {
  it.each([
    ['1900-01-01', 'the first years'],
    ['9600-01-01', 'the last years'],
  ])(
    'is what the calendar of the machine counts, and leads back to the day, for four centuries from %s: %s',
    (from) => {
      const first = Date.parse(from) / MS_PER_DAY
      const wrong: string[] = []
      for (let n = first; n < first + CENTURIES && wordOf(n).length === 10; n++) {
        const day = wordOf(n)
        if (dayNumber(day) !== n || dayOfNumber(n) !== day || !isDay(day)) wrong.push(day)
      }
      expect(wrong).toEqual([])
    },
  )
})

it.each([
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['1899-12-31', false],
  ['2026-1-1', false],
  ['2026-01-01T', false],
  [' 2026-01-1', false],
  ['20260-01-1', false],
  ['', false],
])('“%s” is a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne)
})
