import { type Mode, PALETTES, type Palette } from '../../ui/base/tokens.ts'

/** The key of the chosen theme in local storage [3.03]. */
export const THEME_KEY = 'Theme'

/** What a person chooses: a palette and light, dark or as the system is. */
export type ThemeChoice = { palette: Palette; mode: Mode | 'system' }

export const DEFAULT_THEME: ThemeChoice = { palette: 'theme-A', mode: 'system' }

const isPalette = (value: unknown): value is Palette => PALETTES.some((p) => p === value)

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}

/**
 * The choice behind a stored value [2.20]: JSON `{ palette, mode }`, or the bare name of a palette with or without quotes.
 * Each part that is missing, corrupt or foreign falls back to its default; never throws.
 */
export function themeOf(raw: string | undefined): ThemeChoice {
  const value = raw === undefined ? undefined : parsed(raw)
  if (isPalette(value)) return { ...DEFAULT_THEME, palette: value }
  if (typeof value !== 'object' || value === null) return DEFAULT_THEME
  const palette = 'palette' in value && isPalette(value.palette) ? value.palette : DEFAULT_THEME.palette
  const mode = 'mode' in value && (value.mode === 'light' || value.mode === 'dark') ? value.mode : DEFAULT_THEME.mode
  return { palette, mode }
}

/** The mode on the screen of a choice, given whether the system is dark now. */
export function modeShown(choice: ThemeChoice, systemIsDark: boolean): Mode {
  if (choice.mode !== 'system') return choice.mode
  return systemIsDark ? 'dark' : 'light'
}
