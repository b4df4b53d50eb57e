import { readStored } from '../../lib/store/storage.ts'
import { modeShown, THEME_KEY, type ThemeChoice, themeOf } from './theme-value.ts'

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

/** The stored choice; the default where local storage is closed to the page. */
export function readStoredTheme(): ThemeChoice {
  return themeOf(readStored(THEME_KEY))
}

/** Writes the choice on the document: `data-theme` and `data-mode` on the root element, from which every colour follows. */
export function drawTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  dataset.theme = choice.palette
  dataset.mode = modeShown(choice, darkSystem().matches)
}

/** Calls back whenever the system turns dark or light; returns the way to stop. */
export function onSystemMode(changed: () => void): () => void {
  const query = darkSystem()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
