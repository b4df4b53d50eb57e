import { onStoredElsewhere, writeStored } from '../../lib/store/storage.ts'
import { store, useStore } from '../../lib/store/store.ts'
import type { Mode } from '../../ui/base/tokens.ts'
import { drawTheme, onSystemMode, readStoredTheme } from './theme-page.ts'
import { modeShown, THEME_KEY, type ThemeChoice } from './theme-value.ts'

/** The choice together with the mode that is on the screen now. */
export type Theme = ThemeChoice & { shown: Mode }

const theme = store(() => measured(readStoredTheme()), follow)

function follow(): () => void {
  const stops = [
    onSystemMode(() => redraw(theme.read())),
    onStoredElsewhere(THEME_KEY, () => redraw(readStoredTheme())),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function measured({ palette, mode }: ThemeChoice): Theme {
  const shown = modeShown({ palette, mode }, matchMedia('(prefers-color-scheme: dark)').matches)
  return { palette, mode, shown }
}

function redraw(choice: ThemeChoice): void {
  drawTheme(choice)
  theme.set(measured(choice))
}

/** Chooses a palette or a mode or both, draws the page in it at once, and keeps it for the next visit [2.20, 3.03]. */
export function setTheme(change: Partial<ThemeChoice>): void {
  const { palette, mode } = { ...theme.read(), ...change }
  writeStored(THEME_KEY, JSON.stringify({ palette, mode }))
  redraw({ palette, mode })
}

/** Calls back on every change: by `setTheme`, by another browser tab, or by the system turning dark or light. */
export const subscribeTheme: (changed: () => void) => () => void = theme.subscribe

/** The theme in force, as React state. */
export const useTheme = (): Theme => useStore(theme)
