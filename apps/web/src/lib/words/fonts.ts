import type { Locale } from '@muster/kernel/names'
import { loadChunk } from '../page/load-chunk.ts'

/**
 * Loads the glyphs that a language needs beyond those of the system: Khmer only, which many desktops lack. Nobody waits for them,
 * and what does not come is tried again with the next language; until then the system writes as it can.
 */
export function loadFonts(locale: Locale): void {
  if (locale === 'km_KH') loadChunk(() => import('./fonts-km.css'), { isQuiet: true }).catch(() => {})
}
