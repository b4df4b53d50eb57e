import { type Day, dayNumber, dayOfNumber, MS_PER_DAY } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay, type WriteDay } from './day-text.ts'

const inLanguage = (tag: string, month: 'short' | '2-digit'): WriteDay => {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: '2-digit', month, year: 'numeric' })
  return (day) => format.format(dayNumber(day) * MS_PER_DAY)
}
const english = inLanguage('en-US', 'short')
const vietnamese = inLanguage('vi-VN', '2-digit')
const plain: WriteDay = (day) => day

describe('a day that is typed', () => {
  it.each([
    ['Jan 7, 2030', english, '2030-01-07'],
    ['january 7 2030', english, '2030-01-07'],
    ['7/1/2030', vietnamese, '2030-01-07'],
    ['07.01.2030', vietnamese, '2030-01-07'],
    [' 2030-01-07 ', english, '2030-01-07'],
    ['2030/1/7', vietnamese, '2030-01-07'],
    ['20300107', plain, '2030-01-07'],
  ])('%s', (text, write, day) => {
    expect(readDay(text, write)).toBe(day)
  })

  it.each([
    ['', english],
    ['soon', english],
    ['Jan 32, 2030', english],
    ['1/7/2030', english],
    ['30/2/2030', vietnamese],
    ['7/1', vietnamese],
    ['20301332', plain],
  ])('“%s” is none', (text, write) => {
    expect(readDay(text, write)).toBeUndefined()
  })

  it('is read back as each language writes it', () => {
    const days = fc.integer({ min: -25_000, max: 60_000 }).map((n): Day => dayOfNumber(n))
    fc.assert(
      fc.property(days, fc.constantFrom(english, vietnamese, plain), (day, write) => {
        expect(readDay(write(day), write)).toBe(day)
      }),
    )
  })
})
