import { localeOfTag, localeOfTags } from '@muster/kernel/locale'
import type { Locale } from '@muster/kernel/names'
import { parseStoredObject } from '../store/storage.ts'

/** The key of the global state in local storage [3.02, 9.04]. */
export const GLOBAL_KEY = 'GlobalState'

/** What a person chose: a language, or undefined to follow the browser. */
export type LocaleChoice = Locale | undefined

/**
 * The choice behind a stored value [1.11, 1.12, 3.02]: JSON `{ locale }`, or a bare language with or without quotes. The values
 * of the specification (`en_US`, `zh_CN`, `VI`) and ours are known; `locale`, nothing and anything foreign follow the browser.
 */
export function choiceOf(stored: string | undefined): LocaleChoice {
  if (stored === undefined) return undefined
  const { locale } = parseStoredObject(stored)
  return localeOfTag(typeof locale === 'string' ? locale : stored.replaceAll('"', ''))
}

/** The language on the screen of a choice, given the browser's list [1.11]. */
export function localeShown(choice: LocaleChoice, browser: readonly string[]): Locale {
  return choice ?? localeOfTags(browser)
}

/** The global state with another choice; what else stands in it stays. `locale` means: as in the browser [1.12]. */
export function withChoice(stored: string | undefined, choice: LocaleChoice): string {
  return JSON.stringify({ ...parseStoredObject(stored), locale: choice ?? 'locale' })
}
