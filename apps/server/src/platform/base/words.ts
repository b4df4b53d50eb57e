import type { ErrorKey } from '@muster/contract/errors'
import { messagesOf } from '@muster/contract/messages'
import { TYPED_VALUES } from '@muster/contract/typed-values'
import { markValues, spaceValues } from '@muster/kernel/han-space'
import { LOCALES, type Locale, type Names, nameFor } from '@muster/kernel/names'
import i18next, { type TFunction } from 'i18next'
import { type Reader, timeText } from './time-text.ts'

/** How kept problems write what has no end. */
const OPEN_END = '…'
/** What stands where nothing is known. */
const UNKNOWN = '–'

const words = i18next.createInstance()
await words.init({
  lng: 'en_US',
  fallbackLng: 'en_US',
  resources: Object.fromEntries(LOCALES.map((l) => [l, { translation: messagesOf(l) }])),
  interpolation: { escapeValue: false },
  // Problems that were kept before their words took values have none of them.
  missingInterpolationHandler: () => UNKNOWN,
})
const fixed = Object.fromEntries(LOCALES.map((l) => [l, words.getFixedT(l)])) as Record<Locale, TFunction>

/** Words without values that were said already, by language and key: a list says the same few on every row. */
const saidOf = Object.fromEntries(LOCALES.map((l) => [l, new Map<string, string>()])) as Record<
  Locale,
  Map<string, string>
>

/** The words of a key in a language, its values filled in. */
export function say(locale: Locale, key: string, values?: Record<string, unknown>): string {
  if (values) return fill(locale, key, values)
  const kept = saidOf[locale].get(key)
  if (kept !== undefined) return kept
  const text = fill(locale, key, {})
  // What has no words is its own key, and may be anything.
  if (text !== key) saidOf[locale].set(key, text)
  return text
}

function fill(locale: Locale, key: string, values: Record<string, unknown>): string {
  return locale.startsWith('zh') ? spaceValues(fixed[locale](key, markValues(values))) : fixed[locale](key, values)
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

/** Values that are the end of a span, which there may be none of. */
const ENDS: ReadonlySet<string> = new Set(['to', 'until', 'end'])

const isNames = (value: unknown): value is Names => typeof value === 'object' && value !== null && 'en' in value

/** The words of a key for a reader: a day, a month or an instant among the values as they write it, names in their language, no end as a word. */
export function sayTo(reader: Reader, key: string, values: Record<string, unknown>): string {
  const textOf = (name: string, value: unknown) => {
    if (value === OPEN_END || (value === null && ENDS.has(name))) return say(reader.locale, 'log.noEnd')
    if (value === null || value === undefined) return UNKNOWN
    if (isNames(value)) return nameFor(value, reader.locale).text
    return typeof value === 'string' && !TYPED_VALUES.has(name) ? (timeText(reader, value) ?? value) : value
  }
  const shown = Object.entries(values).map(([name, value]) => [name, textOf(name, value)])
  return say(reader.locale, key, Object.fromEntries(shown))
}

/** The words of a refusal: `organisation.office_in_use` stands under `organisation.errors.office_in_use`. */
export function sayRefusal(reader: Reader, key: ErrorKey, values: Record<string, unknown>): string {
  return sayTo(reader, key.replace('.', '.errors.'), values)
}
