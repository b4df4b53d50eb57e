import type { Locale } from '@muster/kernel/names'

/** Loads the fonts a language needs beyond those of the system: Khmer only, which many desktops lack. */
export async function loadFonts(locale: Locale): Promise<void> {
  if (locale === 'km_KH') await import('./boot-fonts-km.css')
}
