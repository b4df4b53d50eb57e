import { describe, expect, it } from 'vitest'
import { LANGUAGES, LOCALES, nameFor, namesFor } from './names.ts'

const ALL = { cn: '财务', en: 'Finance', vn: 'Tài chính', km: 'ហិរញ្ញវត្ថុ' }
const NONE = { cn: '', en: '', vn: '' }

describe('a name [3.09]', () => {
  it.each([
    ['en_US', 'Finance', 'en'],
    ['zh_CN', '财务', 'cn'],
    ['zh_TW', '财务', 'cn'],
    ['vi_VN', 'Tài chính', 'vn'],
    ['km_KH', 'ហិរញ្ញវត្ថុ', 'km'],
  ] as const)('is shown to a reader of %s in their own language', (locale, text, language) => {
    expect(nameFor(ALL, locale)).toEqual({ text, language, translated: true })
  })

  it.each([
    ['en_US', { ...NONE, cn: '财务', km: 'ហិរញ្ញវត្ថុ' }, 'cn', false],
    ['vi_VN', { ...NONE, km: 'ហិរញ្ញវត្ថុ' }, 'km', false],
    ['zh_CN', { ...NONE, vn: 'Tài chính', km: 'ហិរញ្ញវត្ថុ' }, 'vn', false],
    ['km_KH', { ...ALL, km: undefined }, 'en', true],
    ['km_KH', { ...ALL, km: '' }, 'en', true],
    ['km_KH', { ...NONE, cn: '财务', vn: 'Tài chính' }, 'cn', false],
    ['km_KH', { ...NONE, vn: 'Tài chính' }, 'vn', false],
  ] as const)('is shown to a reader of %s in the next language of %o', (locale, names, language, translated) => {
    expect(nameFor(names, locale)).toEqual({ text: ALL[language], language, translated })
  })

  it.each(LOCALES)(
    'is looked for in every language by a reader of %s, and is nothing where there is none',
    (locale) => {
      expect(namesFor(locale).toSorted()).toEqual(LANGUAGES.toSorted())
      expect(nameFor(NONE, locale)).toEqual({ text: '', translated: false })
    },
  )
})
