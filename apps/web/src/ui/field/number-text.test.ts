import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumber } from './number-text.ts'

describe('parseNumber', () => {
  it.each([
    ['1,234.5', 'en-US', 1234.5],
    ['1.234,5', 'vi-VN', 1234.5],
    ['1.5', 'vi-VN', 1.5],
    ['1.500', 'vi-VN', 1500],
    ['1,5', 'en-US', 1.5],
    ['1,500', 'en-US', 1500],
    ['1,25', undefined, 1.25],
    ['1,234,567', undefined, 1234567],
    ['.5', undefined, 0.5],
    ['-17', 'en-US', -17],
    ['12,000 VND', 'en-US', 12000],
    ['12.5 %', 'en-US', 12.5],
    ['１２．５', 'zh-CN', 12.5],
    ['១២', 'km-KH', 12],
    ['1 234 567', 'vi-VN', 1234567],
    ['\u22124', 'en-US', -4],
    ['5.', 'en-US', 5],
  ])('%s in %s is %d', (text, locale, number) => {
    expect(parseNumber(text, locale)).toBe(number)
  })
  it.each(['', '-', '.', 'abc', '12abc', '8:30', '8h30', '1.2.3', '1,2,3', '1e3', '5-6', '12/3', '--5', '1,23,456'])(
    '“%s” is not a number',
    (text) => {
      expect(parseNumber(text, 'en-US')).toBeNaN()
    },
  )
  it('reads back what each language writes', () => {
    const cents = fc.integer({ min: -99_999_999, max: 99_999_999 })
    fc.assert(
      fc.property(cents, fc.constantFrom('en-US', 'zh-CN', 'zh-TW', 'vi-VN', 'km-KH'), (n, locale) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, numberingSystem: 'latn' })
        expect(parseNumber(format.format(n / 100), locale)).toBeCloseTo(n / 100, 6)
      }),
    )
  })
})
