import type { ErrorKey } from '@muster/contract/errors'
import { messagesOf } from '@muster/contract/messages'
import { LOCALES, type Locale } from '@muster/kernel/names'
import i18next, { type TFunction } from 'i18next'

const words = i18next.createInstance()
await words.init({
  lng: 'en_US',
  fallbackLng: 'en_US',
  resources: Object.fromEntries(LOCALES.map((l) => [l, { translation: messagesOf(l) }])),
  interpolation: { escapeValue: false },
})
const fixed = Object.fromEntries(LOCALES.map((l) => [l, words.getFixedT(l)])) as Record<Locale, TFunction>

/** The words of a key in a language, its values filled in. */
export function say(locale: Locale, key: string, values: Record<string, unknown> = {}): string {
  return fixed[locale](key, values)
}

/** The words of a key where there are any, for what is called by names that come from data; they have no values. */
export function sayKnown(locale: Locale, key: string): string | undefined {
  let found: unknown = messagesOf(locale)
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  // A branch of the catalogue is no word.
  return typeof found === 'string' ? found : undefined
}

/**
 * The words of a refusal: `organisation.office_in_use` stands under `organisation.errors.office_in_use`. What has no end is
 * shown as `…`.
 */
export function sayRefusal(locale: Locale, key: ErrorKey, values: Record<string, unknown>): string {
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '…']))
  return say(locale, key.replace('.', '.errors.'), shown)
}
