import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payOfExpired } from './expired-pay.rules.ts'

const HOUR = 60
const EIGHT = 8 * HOUR

/** Worked out by hand: salary ÷ days ÷ daily hours × hours × ratio, rounded once. */
describe('expired leave as pay [9.13]', () => {
  it.each<[reading: string, salary: number, days: number, daily: number, minutes: number, ratio: number, pay: number]>([
    ['an hour is salary ÷ days ÷ hours: 30,000 ÷ 30 ÷ 8 = 125', 30_000, 30, EIGHT, HOUR, 100, 125],
    ['a day of eight hours: 125 × 8', 30_000, 30, EIGHT, EIGHT, 100, 1000],
    ['days of the month of the last valid day: 31', 31_000, 31, EIGHT, EIGHT, 100, 1000],
    ['February: 28,000 ÷ 28', 28_000, 28, EIGHT, EIGHT, 100, 1000],
    ['a fixed number of days by parameter: 26,000 ÷ 26', 26_000, 26, EIGHT, EIGHT, 100, 1000],
    ['a working day of 7.5 hours by parameter: 30,000 ÷ 30 ÷ 7.5 × 3', 30_000, 30, 450, 3 * HOUR, 100, 400],
    ['half the pay: 1000 × 50 %', 30_000, 30, EIGHT, EIGHT, 50, 500],
    ['converted not at all: 0 %', 30_000, 30, EIGHT, EIGHT, 0, 0],
    ['half an hour: 62.50 up to 63', 30_000, 30, EIGHT, 30, 100, 63],
    ['exact until rounded once: 100 ÷ 30 ÷ 8 × 8 = 3.33…', 100, 30, EIGHT, EIGHT, 100, 3],
    ['a half goes up: 30 ÷ 30 ÷ 8 × 4 = 0.50', 30, 30, EIGHT, 4 * HOUR, 100, 1],
    ['half up without its sign: −62.50 is −63', 30_000, 30, EIGHT, -30, 100, -63],
    ['taken after all: the same amount back', 30_000, 30, EIGHT, -HOUR, 100, -125],
    ['dong: 9,000,000 ÷ 30 ÷ 8 × 12 h', 9_000_000, 30, EIGHT, 12 * HOUR, 100, 450_000],
    ['cents: 1,234.56 ÷ 31 ÷ 8 × 5.5 h × 75 % = 20.5345… → 20.53', 123_456, 31, EIGHT, 330, 75, 2053],
    ['ten digits of salary lose no unit', 9_999_999_999, 30, EIGHT, 30 * EIGHT, 100, 9_999_999_999],
  ])('%s', (_reading, salary, days, dailyMinutes, minutes, ratio, pay) => {
    expect(payOfExpired({ salary, days, dailyMinutes, minutes, ratio })).toBe(pay)
  })

  it('is never further than half a unit from what it is exactly, and back is the opposite', () => {
    assert(
      property(
        integer({ min: 0, max: 99_999_999 }),
        integer({ min: 1, max: 31 }),
        integer({ min: 60, max: 1440 }),
        integer({ min: 0, max: 20_000 }),
        integer({ min: 0, max: 300 }),
        (salary, days, dailyMinutes, minutes, ratio) => {
          const of = { salary, days, dailyMinutes, minutes, ratio }
          const pay = payOfExpired(of)
          const exact = (salary * minutes * ratio) / (days * dailyMinutes * 100)
          expect(Math.abs(pay - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
          expect(payOfExpired({ ...of, minutes: -minutes })).toBe(-pay + 0)
        },
      ),
    )
  })
})
