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
  ])('%s in %s is %d', (text, locale, number) => {
    expect(parseNumber(text, locale)).toBe(number)
  })
  it('is not a number for an empty text', () => {
    expect(parseNumber('', 'en-US')).toBeNaN()
  })
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
