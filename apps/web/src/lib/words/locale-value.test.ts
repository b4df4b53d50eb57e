import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf, localeShown, withChoice } from './locale-value.ts'

describe('choiceOf', () => {
  it.each([
    ['{"locale":"en_US"}', 'en_US'],
    ['{"locale":"zh_CN"}', 'zh_CN'],
    ['{"locale":"vi_VN"}', 'vi_VN'],
    ['{"locale":"zh_TW"}', 'zh_TW'],
    ['{"locale":"km_KH"}', 'km_KH'],
    ['{"locale":"VI"}', 'vi_VN'],
    ['"zh_CN"', 'zh_CN'],
    ['VI', 'vi_VN'],
  ])('reads %s as %s [1.12, 3.02]', (stored, locale) => {
    expect(choiceOf(stored)).toBe(locale)
  })

  it.each([undefined, '', '{}', '{"locale":""}', '{"locale":"locale"}', 'locale', '{"locale":7}', '{', 'fr_FR'])(
    'follows the browser for %j [1.11, 1.12]',
    (stored) => {
      expect(choiceOf(stored)).toBeUndefined()
    },
  )

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => void choiceOf(stored)))
  })
})

describe('localeShown', () => {
  it('takes the choice before the browser [1.11]', () => {
    expect(localeShown('km_KH', ['vi'])).toBe('km_KH')
    expect(localeShown(undefined, ['fr-FR', 'zh-Hant-HK', 'en'])).toBe('zh_TW')
    expect(localeShown(undefined, ['fr-FR'])).toBe('en_US')
  })
})

describe('withChoice', () => {
  it('replaces the language and keeps what else stands in the state [4.02]', () => {
    expect(JSON.parse(withChoice('{"locale":"VI","companyId":"c"}', 'zh_TW'))).toEqual({
      locale: 'zh_TW',
      companyId: 'c',
    })
    expect(choiceOf(withChoice('{"locale":"VI"}', undefined))).toBeUndefined()
  })
})
