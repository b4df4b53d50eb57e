import { useSyncExternalStore } from 'react'
import type { Mode } from '../../ui/tokens.ts'
import { drawTheme, onSystemMode, storedTheme } from './theme-page.ts'
import { modeShown, THEME_KEY, type ThemeChoice } from './theme-value.ts'

/** The choice together with the mode that is on the screen now. */
export type Theme = ThemeChoice & { shown: Mode }

const listeners = new Set<() => void>()
let current: Theme | undefined

function measured(choice: ThemeChoice): Theme {
  return { ...choice, shown: modeShown(choice, matchMedia('(prefers-color-scheme: dark)').matches) }
}

function redraw(choice: ThemeChoice): void {
  current = measured(choice)
  drawTheme(choice)
  for (const listener of listeners) listener()
}

/** The theme in force [2.20]. The same object until it changes. */
function readTheme(): Theme {
  current ??= measured(storedTheme())
  return current
}

/** Chooses a palette or a mode or both, draws the page in it at once, and keeps it for the next visit [3.03]. */
export function setTheme(change: Partial<ThemeChoice>): void {
  const { palette, mode } = { ...readTheme(), ...change }
  const choice: ThemeChoice = { palette, mode }
  redraw(choice)
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify(choice))
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function storageChanged(event: StorageEvent): void {
  if (event.key === THEME_KEY || event.key === null) redraw(storedTheme())
}

let stopSystem: (() => void) | undefined

/** Calls back on every change: by `setTheme`, by another browser tab, or by the system turning dark or light. */
export function subscribeTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    stopSystem = onSystemMode(() => redraw(readTheme()))
    addEventListener('storage', storageChanged)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopSystem?.()
    removeEventListener('storage', storageChanged)
  }
}

/** The theme in force, as React state. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, readTheme)
}
