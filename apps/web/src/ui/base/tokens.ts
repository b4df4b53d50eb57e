import { mix } from './colour.ts'

export const PALETTES = ['theme-A', 'theme-B', 'theme-C', 'theme-D', 'theme-E', 'theme-F', 'theme-G'] as const
/** The seven colour themes [1.10]. */
export type Palette = (typeof PALETTES)[number]

export const MODES = ['light', 'dark'] as const
/** What is on the screen; the stored choice may also be `system`. */
export type Mode = (typeof MODES)[number]

/** Per palette: button, its hover and its pressed state in light; button and link in dark. Hover goes darker, never lighter. */
const SEEDS: Record<Palette, { fill: string; hover: string; darkFill: string; darkLink: string }> = {
  'theme-A': { fill: '#0958d9', hover: '#003eb3', darkFill: '#0b4ebb', darkLink: '#5496e7' },
  'theme-B': { fill: '#006d75', hover: '#00474f', darkFill: '#036066', darkLink: '#499895' },
  'theme-C': { fill: '#237804', hover: '#135200', darkFill: '#216906', darkLink: '#6a9a4f' },
  'theme-D': { fill: '#531dab', hover: '#391085', darkFill: '#4a1c94', darkLink: '#a685cb' },
  'theme-E': { fill: '#c41d7f', hover: '#9e1068', darkFill: '#aa1c6f', darkLink: '#d4649e' },
  'theme-F': { fill: '#ad2102', hover: '#871400', darkFill: '#961f05', darkLink: '#ce8365' },
  'theme-G': { fill: '#434343', hover: '#1c1c1c', darkFill: '#3c3c3c', darkLink: '#bfbfbf' },
}

/** Colours that depend on the mode only: grounds, text, hairlines, states and the day bar, which looks alike in all palettes. */
const NEUTRALS = {
  light: {
    bg: '#f4f6f9',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f8fafc',
    hover: '#f3f6fa',
    line: '#e3e8ef',
    'line-2': '#c4ccd8',
    'line-strong': '#8c8c8c',
    text: '#16202e',
    'text-2': '#4a5565',
    'text-3': '#5f6a7d',
    ok: '#237804',
    'ok-soft': '#e9f6e5',
    warn: '#ad4e00',
    'warn-soft': '#fff3e3',
    bad: '#cf1322',
    'bad-soft': '#fff0f0',
    'bad-fill': '#cf1322',
    leave: '#6b3fb5',
    'leave-soft': '#f1ebfb',
    info: '#0958d9',
    'info-soft': '#eaf2ff',
    inverse: '#16202e',
    'inverse-text': '#ffffff',
    'inverse-text-2': '#c3cad4',
    'inverse-line': '#6b7686',
    'bar-plan': '#dbe3ee',
    'bar-work': '#2f6fe0',
    'bar-over': '#0f9d8a',
    'bar-leave': '#8f6fc7',
    'bar-hatch': '#ffffff',
    'bar-tick': '#16202e',
  },
  dark: {
    bg: '#0d1117',
    surface: '#151b23',
    raised: '#1b232d',
    sunken: '#111720',
    hover: '#1a222c',
    line: '#273140',
    'line-2': '#465062',
    'line-strong': '#757575',
    text: '#e6eaf0',
    'text-2': '#aab4c2',
    'text-3': '#8e99a8',
    ok: '#7cc46a',
    'ok-soft': '#15281a',
    warn: '#e5a35a',
    'warn-soft': '#2c2114',
    bad: '#f27a7f',
    'bad-soft': '#301a1d',
    'bad-fill': '#b3222b',
    leave: '#b79bea',
    'leave-soft': '#241b36',
    info: '#7fb0f0',
    'info-soft': '#14243c',
    inverse: '#2b3644',
    'inverse-text': '#f2f5f9',
    'inverse-text-2': '#c3cad4',
    'inverse-line': '#8893a3',
    'bar-plan': '#2f3c4d',
    'bar-work': '#4d8dee',
    'bar-over': '#2bb8a4',
    'bar-leave': '#9a80cd',
    'bar-hatch': '#151b23',
    'bar-tick': '#e6eaf0',
  },
} as const satisfies Record<Mode, Record<string, string>>

/** What floats: shadows and the veil under a dialog. Not in the contrast table, so they need not be opaque. */
const VEILS: Record<Mode, Record<string, string>> = {
  light: {
    shadow: '0 1px 2px rgb(16 24 40 / 5%)',
    'shadow-2': '0 8px 28px rgb(16 24 40 / 14%)',
    veil: 'rgb(16 24 40 / 42%)',
  },
  dark: {
    shadow: '0 1px 2px rgb(0 0 0 / 30%)',
    'shadow-2': '0 10px 32px rgb(0 0 0 / 55%)',
    veil: 'rgb(3 6 12 / 62%)',
  },
}

type NeutralName = keyof (typeof NEUTRALS)['light']
/** Colours that depend on the palette too. `primary` fills, `link` is text or a thin line on a surface. */
type AccentName =
  | 'primary'
  | 'primary-hover'
  | 'primary-active'
  | 'on-primary'
  | 'link'
  | 'link-hover'
  | 'accent-soft'
  | 'accent-softer'
  | 'on-accent-soft'
  | 'focus'
  | 'brand-1'
  | 'brand-2'
  | 'brand-over'
  | 'brand-leave'
  | 'brand-bad'
/** The name of a colour token; in style sheets `var(--<name>)`. */
export type ColourName = NeutralName | AccentName

function accents(palette: Palette, mode: Mode): Record<AccentName, string> {
  const { fill, hover, darkFill, darkLink } = SEEDS[palette]
  const brand = {
    'brand-1': mix(hover, '#000a1e', 0.55),
    'brand-2': fill,
    'brand-over': '#9fe6dc',
    'brand-leave': '#d3c4f2',
    'brand-bad': '#ffc2c2',
  }
  if (mode === 'light')
    return {
      primary: fill,
      'primary-hover': hover,
      'primary-active': mix('#000000', hover, 0.25),
      'on-primary': '#ffffff',
      link: fill,
      'link-hover': hover,
      'accent-soft': mix(fill, '#ffffff', 0.1),
      'accent-softer': mix(fill, '#ffffff', 0.05),
      'on-accent-soft': hover,
      focus: fill,
      ...brand,
    }
  const { surface } = NEUTRALS.dark
  return {
    primary: darkFill,
    'primary-hover': mix('#000000', darkFill, 0.18),
    'primary-active': mix('#000000', darkFill, 0.34),
    'on-primary': '#ffffff',
    link: darkLink,
    'link-hover': mix('#ffffff', darkLink, 0.25),
    'accent-soft': mix(darkLink, surface, 0.2),
    'accent-softer': mix(darkLink, surface, 0.08),
    'on-accent-soft': NEUTRALS.dark.text,
    focus: darkLink,
    ...brand,
  }
}

/** Every colour of a palette in a mode, as `#rrggbb`. */
export function colours(palette: Palette, mode: Mode): Record<ColourName, string> {
  return { ...NEUTRALS[mode], ...accents(palette, mode) }
}

const declarations = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/**
 * The style sheet of all seven palettes in both modes: custom properties on `:root`, chosen by `data-theme` and `data-mode`.
 * Without the attributes, and on paper instead of a dark mode, the page is drawn in theme-A, light.
 */
export function tokensCss(): string {
  const rules = [`:root{${declarations({ ...colours('theme-A', 'light'), ...VEILS.light })}}`]
  for (const mode of MODES) {
    const own = [
      `:root[data-mode=${mode}]{color-scheme:${mode};${declarations({ ...NEUTRALS[mode], ...VEILS[mode] })}}`,
    ]
    for (const palette of PALETTES)
      own.push(`:root[data-theme=${palette}][data-mode=${mode}]{${declarations(accents(palette, mode))}}`)
    rules.push(mode === 'dark' ? `@media not print{${own.join('\n')}}` : own.join('\n'))
  }
  return rules.join('\n')
}
