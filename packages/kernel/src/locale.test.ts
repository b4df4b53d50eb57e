import { describe, expect, it } from 'vitest'
import { localeOfTag, localeOfTags, nationName, tagOf } from './locale.ts'
import { LOCALES } from './names.ts'

describe('the language of a tag', () => {
  it.each([
    // What is stored.
    ['en_US', 'en_US'],
    ['zh_CN', 'zh_CN'],
    ['VI', 'vi_VN'],
    ['locale', undefined],
    ['', undefined],
    // Traditional Chinese is told from simplified by place or script, plain and in full.
    ['zh-HK', 'zh_TW'],
    ['zh-MO', 'zh_TW'],
    ['zh-TW', 'zh_TW'],
    ['zh-Hant', 'zh_TW'],
    ['zh-Hant-HK', 'zh_TW'],
    ['zh', 'zh_CN'],
    ['zh-SG', 'zh_CN'],
    ['zh-Hans-CN', 'zh_CN'],
    ['zh-Hans-HK', 'zh_CN'],
    ['zh-Hant-CN', 'zh_TW'],
    // Each language in every country.
    ['en-GB', 'en_US'],
    ['vi', 'vi_VN'],
    ['km', 'km_KH'],
    ['KM-kh', 'km_KH'],
    ['fr-FR', undefined],
    ['zha', undefined],
  ])('%s is %s [1.11, 1.12]', (tag, locale) => {
    expect(localeOfTag(tag)).toBe(locale)
  })

  it('is the first of a list that we speak, else English [1.11]', () => {
    expect(localeOfTags(['fr-FR', 'zh-MO', 'en-US'])).toBe('zh_TW')
    expect(localeOfTags(['fr-FR'])).toBe('en_US')
    expect(localeOfTags([])).toBe('en_US')
  })

  it('comes back from the tag that pages carry', () => {
    for (const locale of LOCALES) expect(localeOfTag(tagOf(locale))).toBe(locale)
  })
})

describe('the name of a nation', () => {
  it('is in the language of the reader, or the code where there is none', () => {
    expect(nationName('en_US', 'VN')).toBe('Vietnam')
    expect(nationName('vi_VN', 'VN')).toBe('Việt Nam')
    expect(nationName('en_US', 'ZX')).toBe('ZX')
  })
})
