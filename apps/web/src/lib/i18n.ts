import { tagOf } from '@muster/kernel/locale'
import { LOCALES, type Locale } from '@muster/kernel/names'
import i18next, { type FormatterModule } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
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
let needsRooms = false

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
  const words = await Promise.all([START[locale](), ...(needsRooms ? [ROOMS[locale]()] : [])])
  for (const { default: part } of words) i18next.addResourceBundle(locale, NAMESPACE, part, true, true)
}

async function show(locale: Locale): Promise<void> {
  await load(locale)
  await i18next.changeLanguage(locale)
  drawLocale(locale)
}

/** Opens the words of the reader's language; the page is drawn after it [1.11]. Follows other tabs of the browser. */
export async function openWords(): Promise<void> {
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
  await show(readLocale())
  addEventListener('storage', (event) => {
    if (event.key === GLOBAL_KEY) void show(localeShown(readChoice(), navigator.languages))
  })
}

/** Loads the words of the rooms as well, now and on every later change of language. */
export async function openRoomWords(): Promise<void> {
  needsRooms = true
  const locale = readLocale()
  const { default: words } = await ROOMS[locale]()
  i18next.addResourceBundle(locale, NAMESPACE, words, true, true)
}

/** Changes the language at once, without a reload, and keeps it [4.02]; undefined follows the browser. */
export async function chooseLanguage(choice: LocaleChoice): Promise<void> {
  writeChoice(choice)
  await show(localeShown(choice, navigator.languages))
}

/** The language on the screen, as React state. */
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return LOCALES.find((l) => l === i18n.language) ?? readLocale()
}

/** Says words in the reader's language; the component is drawn anew when it changes. */
export function useT(): Say {
  const { t } = useTranslation()
  return useCallback((key, values = {}) => t(key, values), [t])
}

/** Whether a key made at run time, such as one out of a refusal, has words. */
export function isWord(key: string): key is WordKey {
  return i18next.exists(key)
}
