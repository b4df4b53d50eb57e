import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PALETTES } from '../../ui/base/tokens.ts'
import { DEFAULT_THEME, modeShown, themeOf } from './theme-value.ts'

describe('themeOf', () => {
  it('reads JSON, and a bare palette name with or without quotes [3.03]', () => {
    expect(themeOf('{"palette":"theme-C","mode":"dark"}')).toEqual({ palette: 'theme-C', mode: 'dark' })
    expect(themeOf('theme-G')).toEqual({ palette: 'theme-G', mode: 'system' })
    expect(themeOf('"theme-B"')).toEqual({ palette: 'theme-B', mode: 'system' })
  })

  it('uses the default theme when nothing is stored [2.20]', () => {
    expect(themeOf(undefined)).toEqual({ palette: 'theme-A', mode: 'system' })
  })

  it.each(['', 'null', '{', '7', '[]', '{"palette":"theme-Z"}', '{"mode":"sepia"}', '{"palette":{}}', 'theme-H'])(
    'falls back to the default for %j',
    (raw) => {
      expect(themeOf(raw)).toEqual(DEFAULT_THEME)
    },
  )

  it('keeps the good half of a half corrupt value', () => {
    expect(themeOf('{"palette":"theme-D","mode":1}')).toEqual({ palette: 'theme-D', mode: 'system' })
    expect(themeOf('{"palette":1,"mode":"dark"}')).toEqual({ palette: 'theme-A', mode: 'dark' })
  })

  it('takes any text without throwing and always gives one of the seven palettes [1.10]', () => {
    const text = fc.oneof(fc.string(), fc.json())
    fc.assert(
      fc.property(text, (raw) => {
        expect(PALETTES).toContain(themeOf(raw).palette)
      }),
    )
  })
})

describe('modeShown', () => {
  it('follows the system only when asked to', () => {
    expect(modeShown({ palette: 'theme-A', mode: 'system' }, true)).toBe('dark')
    expect(modeShown({ palette: 'theme-A', mode: 'system' }, false)).toBe('light')
    expect(modeShown({ palette: 'theme-A', mode: 'light' }, true)).toBe('light')
  })
})
