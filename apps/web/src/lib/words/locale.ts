import { tagOf } from '@muster/kernel/locale'
import type { Locale } from '@muster/kernel/names'
import { readStored, writeStored } from '../store/storage.ts'
import { choiceOf, GLOBAL_KEY, type LocaleChoice, localeShown, withChoice } from './locale-value.ts'

let shown: Locale | undefined

/** What the person chose on this device [3.02]. */
export function readChoice(): LocaleChoice {
  return choiceOf(readStored(GLOBAL_KEY))
}

/** The language on the screen [1.11]. */
export function readLocale(): Locale {
  shown ??= localeShown(readChoice(), navigator.languages)
  return shown
}

/** Keeps a choice for the next visit [4.02]; the words follow in i18n.ts. */
export function writeChoice(choice: LocaleChoice): void {
  writeStored(GLOBAL_KEY, withChoice(readStored(GLOBAL_KEY), choice))
}

/** Draws the document in a language: `lang` decides fonts, line heights and how a screen reader speaks. */
export function drawLocale(locale: Locale): void {
  shown = locale
  document.documentElement.lang = tagOf(locale)
}
