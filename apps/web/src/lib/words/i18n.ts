import { tagOf } from '@muster/kernel/locale'
import { LOCALES, type Locale } from '@muster/kernel/names'
import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { loadChunk } from '../page/load-chunk.ts'
import { notices } from '../page/notices.ts'
import { loadFonts } from './fonts.ts'
import { drawLocale, readChoice, readLocale, writeChoice } from './locale.ts'
import { GLOBAL_KEY, type LocaleChoice, localeShown } from './locale-value.ts'
import type { RoomWords, Say, StartWords, WordKey } from './words.ts'

type Loader<W> = Record<Locale, () => Promise<{ default: W }>>

// Written out, so that the bundler makes a chunk of each.
const START: Loader<StartWords> = {
  en_US: () => import('./catalogue/start.en_US.ts'),
  zh_CN: () => import('./catalogue/start.zh_CN.ts'),
  vi_VN: () => import('./catalogue/start.vi_VN.ts'),
  zh_TW: () => import('./catalogue/start.zh_TW.ts'),
  km_KH: () => import('./catalogue/start.km_KH.ts'),
}
const ROOMS: Loader<RoomWords> = {
  en_US: () => import('./catalogue/rooms.en_US.ts'),
  zh_CN: () => import('./catalogue/rooms.zh_CN.ts'),
  vi_VN: () => import('./catalogue/rooms.vi_VN.ts'),
  zh_TW: () => import('./catalogue/rooms.zh_TW.ts'),
  km_KH: () => import('./catalogue/rooms.km_KH.ts'),
}

const NAMESPACE = 'translation'
/** Spoken where nothing else can be [1.11]. */
const LAST_RESORT: Locale = 'en_US'
/** Who says the words, one for everything that is drawn in a language. */
let sayer: Say | undefined
let needsRooms = false
let rooms: Promise<void> | undefined

/** Numbers among the values are written in the reader's language; i18next's own formatter is not needed beside it. */
const numbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, lng) =>
    typeof value === 'number'
      ? value.toLocaleString(tagOf(LOCALES.find((l) => l === lng) ?? 'en_US'))
      : String(value ?? ''),
}

async function load(locale: Locale): Promise<void> {
  const loaders = [START[locale], ...(needsRooms ? [ROOMS[locale]] : [])]
  const words = await Promise.all<{ default: object }>(loaders.map((loader) => loadChunk<{ default: object }>(loader)))
  // No part of one is a part of the other (`RoomWords`), so nothing has to be merged or copied.
  for (const { default: part } of words)
    i18next.addResourceBundle(locale, NAMESPACE, part, false, true, { skipCopy: true })
}

async function show(locale: Locale): Promise<void> {
  await load(locale)
  await i18next.changeLanguage(locale)
  drawLocale(locale)
  loadFonts(locale)
}

/**
 * Opens the words of the reader's language, `withRooms` those of the rooms as well; the page is drawn after it [1.11]. Follows other
 * tabs of the browser.
 */
export async function openWords(withRooms: boolean): Promise<void> {
  needsRooms = withRooms
  const opened = begin()
  if (withRooms) rooms = opened
  await opened
  addEventListener('storage', (event) => {
    if (event.key === GLOBAL_KEY) void showOr(localeShown(readChoice(), navigator.languages), readLocale())
  })
}

async function begin(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: readLocale(),
      resources: {},
      fallbackLng: false,
      load: 'currentOnly',
      interpolation: { escapeValue: false, alwaysFormat: true },
      // Words of the rooms arrive after the first drawing.
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
  // Before anything that is drawn hears of it.
  const another = () => {
    sayer = undefined
  }
  i18next.on('languageChanged', another)
  i18next.store.on('added', another)
  await showOr(readLocale(), LAST_RESORT)
}

/** Shows a language, and where its words do not come another one, which says so. Rejects when that one does not come either. */
async function showOr(wanted: Locale, instead: Locale): Promise<void> {
  try {
    await show(wanted)
  } catch (error) {
    if (wanted === instead) throw error
    await show(instead)
    notices.error(notLoaded(wanted))
  }
}

/** Says which language did not come, in the one that is shown. */
function notLoaded(wanted: Locale): string {
  const name = (locale: Locale) => i18next.t(`language.names.${locale}`)
  return i18next.t('language.notLoaded', { name: name(wanted), shown: name(readLocale()) })
}

/**
 * Loads the words of the rooms as well, now and on every later change of language. Where those of the reader do not come the
 * page goes on in English, and says so.
 */
export function openRoomWords(): Promise<void> {
  needsRooms = true
  rooms ??= showOr(readLocale(), LAST_RESORT)
  return rooms
}

/**
 * Changes the language at once, without a reload, and keeps it [4.02]; undefined follows the browser. Where its words do not
 * come the page stays as it is, and says so.
 */
export async function chooseLanguage(choice: LocaleChoice): Promise<void> {
  const wanted = localeShown(choice, navigator.languages)
  try {
    await show(wanted)
    writeChoice(choice)
  } catch {
    notices.error(notLoaded(wanted))
  }
}

/** The language on the screen, as React state. */
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return LOCALES.find((l) => l === i18n.language) ?? readLocale()
}

/** Says words in the reader's language; the component is drawn anew when it changes. */
export function useT(): Say {
  const { i18n } = useTranslation()
  sayer ??= sayIn(i18n.language)
  return sayer
}

function sayIn(language: string): Say {
  const t = i18next.getFixedT(language)
  // A page says thousands of words without values, and i18next thinks about each.
  const said = new Map<string, string>()
  return (key, values) => {
    if (values) return t(key, values)
    const text = said.get(key) ?? t(key)
    said.set(key, text)
    return text
  }
}

/** Whether a key made at run time, such as one out of a refusal, has words. */
export function isWord(key: string): key is WordKey {
  return i18next.exists(key)
}
