import { tagOf } from '@muster/kernel/locale'
import { LOCALES } from '@muster/kernel/names'
import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { NAMESPACE, numbers, sayIn } from './say-in.ts'
import type { Say, WordKey } from './words.ts'

const words = createInstance()
const asked = vi.fn()
let say: Say
beforeAll(async () => {
  await words.use(numbers).init({
    lng: 'en_US',
    fallbackLng: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: {
      en_US: { [NAMESPACE]: { a: { plain: 'As it stands', wanting: 'Of {{count}}', other: 'Not $t(a.plain)' } } },
    },
  })
  const getFixedT: typeof words.getFixedT = (...of: Parameters<typeof words.getFixedT>) => {
    const t = words.getFixedT(...of)
    return Object.assign(
      (...args: Parameters<typeof t>) => {
        asked(args[0])
        return t(...args)
      },
      { $TFunctionBrand: t.$TFunctionBrand },
    ) as typeof t
  }
  say = sayIn({ getFixedT, getResource: words.getResource.bind(words) }, 'en_US')
})

const key = (text: string) => text as WordKey

describe('words in a language', () => {
  it('are those of the catalogue, without a thought where they stand there as they are said', () => {
    expect([say(key('a.plain')), say(key('a.plain'))]).toEqual(['As it stands', 'As it stands'])
    expect(asked).not.toHaveBeenCalled()
  })
  it('are made where something is to be put in, and where there are none', () => {
    expect(say(key('a.wanting'), { count: 4 })).toBe('Of 4')
    expect([say(key('a.wanting')), say(key('a.wanting'), {})]).toEqual(['Of –', 'Of –'])
    expect(say(key('a.other'))).toBe('Not As it stands')
    expect(say(key('a.none'))).toBe('a.none')
  })
})

describe('numbers among words', () => {
  it.each(LOCALES)('are written as %s writes them', (locale) => {
    for (const value of [...Array(1200).keys(), -1, -999, 0.5, 12.25, 1e6, 123_456.7])
      expect(numbers.format(value, undefined, locale)).toBe(value.toLocaleString(tagOf(locale)))
  })
})
