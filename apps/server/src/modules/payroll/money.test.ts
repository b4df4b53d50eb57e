import { tagOf } from '@muster/kernel/locale'
import { amountText, decimalsOf, moneyText, readAmount, separatorsOf } from '@muster/kernel/money'
import type { Locale } from '@muster/kernel/names'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const LOCALES: readonly Locale[] = ['en_US', 'zh_CN', 'vi_VN', 'zh_TW', 'km_KH']
const CURRENCIES = ['VND', 'KHR', 'TWD', 'USD', 'CNY', 'JPY', 'KWD']
const EN = { group: ',', point: '.' }
const VI = { group: '.', point: ',' }

describe('an amount', () => {
  it.each([
    ['VND', 0],
    ['KHR', 0],
    ['JPY', 0],
    ['TWD', 2],
    ['USD', 2],
    ['CNY', 2],
    ['KWD', 2],
  ])('of %s has %i decimals', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals)
  })

  it.each([
    [123450, 'USD', '1234.50'],
    [5, 'USD', '0.05'],
    [0, 'USD', '0.00'],
    [-7, 'TWD', '-0.07'],
    [1234, 'VND', '1234'],
    [0, 'VND', '0'],
  ])('of %i %s is written %s', (minor, currency, text) => {
    expect(amountText(minor, currency)).toBe(text)
  })

  it('that was written is read back the same, in every language and currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...LOCALES),
        (minor, currency, locale) => {
          const tag = tagOf(locale)
          const shown = moneyText(minor, currency, tag).split('\u00a0')[0] ?? ''
          expect(readAmount(shown, currency, separatorsOf(tag))).toEqual({ minor })
          expect(readAmount(amountText(minor, currency), currency, EN)).toEqual({ minor })
        },
      ),
    )
  })

  it.each([
    ['1,234.5', 'USD', EN, { minor: 123450 }],
    ['1.234,5', 'USD', VI, { minor: 123450 }],
    ['1.234', 'VND', VI, { minor: 1234 }],
    [' 12 000 ', 'VND', EN, { minor: 12000 }],
    ['１２３', 'TWD', EN, { minor: 12300 }],
    ['១២៣', 'KHR', EN, { minor: 123 }],
    ['007.10', 'USD', EN, { minor: 710 }],
    // 5000.00 and 5000.01 differ.
    ['5000.00', 'USD', EN, { minor: 500000 }],
    ['5000.01', 'USD', EN, { minor: 500001 }],
  ])('%s of %s is read', (typed, currency, separators, read) => {
    expect(readAmount(typed, currency, separators)).toEqual(read)
  })

  it.each([
    ['three decimals', '1.234', 'USD', EN],
    ['a decimal of what has none', '12.5', 'VND', EN],
    ['a dot that groups nothing', '1.5', 'VND', VI],
    ['less than nothing', '-5', 'USD', EN],
    ['letters', '12a', 'USD', EN],
    ['two points', '1.2.3', 'USD', EN],
    ['a point alone', '.', 'USD', EN],
    ['a point at the end', '12.', 'USD', EN],
    ['a group of two', '12,34', 'USD', EN],
    ['an exponent', '1e5', 'USD', EN],
    ['nothing', '', 'USD', EN],
  ])('is refused with %s [5.11]', (_name, typed, currency, separators) => {
    expect(readAmount(typed, currency, separators)).toEqual({
      problem: decimalsOf(currency) === 0 ? 'not_a_whole_amount' : 'not_an_amount:2',
    })
  })

  it('that no number holds exactly is refused and not rounded', () => {
    expect(readAmount('99999999999999.99', 'USD', EN)).toEqual({ problem: 'too_many_digits:10' })
  })

  it('is whole in minor units, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- a'.split('')) }), (typed) => {
        const read = readAmount(typed, 'USD', EN)
        if ('minor' in read) expect(Number.isSafeInteger(read.minor) && read.minor >= 0).toBe(true)
      }),
    )
  })
})

it('is shown grouped with its currency in every language', () => {
  const shown = LOCALES.map((locale) => moneyText(123456789, 'USD', tagOf(locale)).replace('\u00a0', ' '))
  expect(shown.slice(0, 4)).toEqual(['1,234,567.89 USD', '1,234,567.89 USD', '1.234.567,89 USD', '1,234,567.89 USD'])
})
