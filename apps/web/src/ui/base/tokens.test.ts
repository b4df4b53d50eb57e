import { describe, expect, it } from 'vitest'
import { contrast } from './colour.ts'
import { type ColourName, colours, MODES, PALETTES, tokensCss } from './tokens.ts'

/** Ink, the grounds it stands on, and the least ratio of WCAG 2.2 AA: 4.5 for text, 3 for borders, icons and graphics. */
const PAIRS: [ink: ColourName, grounds: ColourName[], least: number][] = [
  ['text', ['bg', 'surface', 'raised', 'sunken', 'hover', 'accent-soft', 'accent-softer'], 4.5],
  ['text-2', ['bg', 'surface', 'raised', 'sunken', 'hover', 'accent-soft', 'accent-softer'], 4.5],
  ['text-3', ['bg', 'surface', 'raised', 'sunken', 'hover', 'accent-softer'], 4.5],
  ['on-primary', ['primary', 'primary-hover', 'primary-active', 'bad-fill', 'brand-1', 'brand-2'], 4.5],
  ['link', ['bg', 'surface', 'raised', 'sunken', 'hover', 'accent-softer'], 4.5],
  ['link-hover', ['bg', 'surface', 'raised', 'sunken', 'hover', 'accent-softer'], 4.5],
  ['on-accent-soft', ['accent-soft', 'accent-softer'], 4.5],
  ['brand-over', ['brand-1', 'brand-2'], 3],
  ['brand-leave', ['brand-1', 'brand-2'], 3],
  ['brand-bad', ['brand-1', 'brand-2'], 3],
  ['ok', ['ok-soft', 'surface', 'raised', 'hover', 'accent-softer'], 4.5],
  ['warn', ['warn-soft', 'surface', 'raised', 'hover', 'accent-softer'], 4.5],
  ['bad', ['bad-soft', 'surface', 'raised', 'bg', 'hover', 'accent-softer'], 4.5],
  ['leave', ['leave-soft', 'surface', 'raised', 'hover', 'accent-softer'], 4.5],
  ['info', ['info-soft', 'surface', 'raised', 'hover', 'accent-softer'], 4.5],
  ['text', ['info-soft', 'warn-soft', 'bad-soft', 'ok-soft'], 4.5],
  ['text-2', ['info-soft', 'warn-soft', 'bad-soft', 'ok-soft'], 4.5],
  ['inverse-text', ['inverse'], 4.5],
  ['inverse-text-2', ['inverse'], 4.5],
  ['inverse-line', ['inverse'], 3],
  ['line-strong', ['surface', 'raised', 'bg', 'sunken', 'hover', 'accent-softer'], 3],
  ['focus', ['bg', 'surface', 'raised', 'sunken', 'hover', 'accent-softer'], 3],
  ['bar-work', ['surface', 'hover', 'bar-plan'], 3],
  ['bar-over', ['surface', 'hover'], 3],
  ['bar-leave', ['surface', 'hover'], 3],
  ['bar-tick', ['surface', 'hover', 'bar-plan'], 3],
]

describe.each(PALETTES.flatMap((palette) => MODES.map((mode) => ({ palette, mode }))))(
  '$palette $mode',
  ({ palette, mode }) => {
    const c = colours(palette, mode)
    it('reaches AA on every ground its inks are used on [1.10]', () => {
      const failing = PAIRS.flatMap(([ink, grounds, least]) =>
        grounds
          .map((ground) => ({ ink, ground, ratio: Number(contrast(c[ink], c[ground]).toFixed(2)), least }))
          .filter((p) => p.ratio < p.least),
      )
      expect(failing).toEqual([])
    })
    it('goes darker on hover and when pressed, never lighter', () => {
      const white = (name: ColourName) => contrast('#ffffff', c[name])
      expect(white('primary-hover')).toBeGreaterThan(white('primary'))
      expect(white('primary-active')).toBeGreaterThan(white('primary-hover'))
    })
  },
)

describe('contrast', () => {
  it('is the ratio of WCAG 2.2', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#0958d9', '#ffffff')).toBeCloseTo(6.16, 2)
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  })
})

describe('tokensCss', () => {
  it('has a block for each of the seven palettes in both modes and a default without attributes [1.10]', () => {
    const css = tokensCss()
    for (const palette of PALETTES)
      for (const mode of MODES) expect(css).toContain(`[data-theme=${palette}][data-mode=${mode}]{--primary:`)
    expect(css).toMatch(/^:root\{--bg:/)
  })
})
