import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, dayNumber, dayOfNumber, isDay, MS_PER_DAY } from './day.ts'

/** Any moment of the years that days are known of. */
const anyDate = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
})

describe('the number of a day', () => {
  it('is what the calendar of the machine counts, and leads back to the day', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const day = date.toISOString().slice(0, 10) as Day
        const number = Math.floor(date.getTime() / MS_PER_DAY)
        expect([dayNumber(day), dayOfNumber(number), isDay(day)]).toEqual([number, day, true])
      }),
      { numRuns: 2000 },
    )
  })

  it('grows by one from each day to the next, over four centuries', () => {
    const first = dayNumber('1900-01-01' as Day)
    for (let n = first; n < first + 146_097; n++) expect(dayNumber(dayOfNumber(n))).toBe(n)
  })
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
