import { LOCALES, type Locale } from '@muster/kernel/names'
import i18next from 'i18next'
import { loadChunk } from '../page/load-chunk.ts'
import { notices } from '../page/notices.ts'
import { store, useStore } from '../store/store.ts'
import { loadFonts } from './fonts.ts'
import { drawLocale, readChoice, readLocale, writeChoice } from './locale.ts'
import { GLOBAL_KEY, type LocaleChoice, localeShown } from './locale-value.ts'
import { NAMESPACE, numbers, sayIn } from './say-in.ts'
import type { ModuleWords, Say, StartWords, WordKey } from './words.ts'

type Loader<W> = Record<Locale, () => Promise<{ default: W }>>

// Written out, so that the bundler makes a chunk of each.
const START: Loader<StartWords> = {
  en_US: () => import('./catalogue/start.en_US.ts'),
  zh_CN: () => import('./catalogue/start.zh_CN.ts'),
  vi_VN: () => import('./catalogue/start.vi_VN.ts'),
  zh_TW: () => import('./catalogue/start.zh_TW.ts'),
  km_KH: () => import('./catalogue/start.km_KH.ts'),
}
const MODULES: Loader<ModuleWords> = {
  en_US: () => import('./catalogue/modules.en_US.ts'),
  zh_CN: () => import('./catalogue/modules.zh_CN.ts'),
  vi_VN: () => import('./catalogue/modules.vi_VN.ts'),
  zh_TW: () => import('./catalogue/modules.zh_TW.ts'),
  km_KH: () => import('./catalogue/modules.km_KH.ts'),
}

/** Spoken where nothing else can be [1.11]. */
const LAST_RESORT: Locale = 'en_US'
type Spoken = { locale: Locale; choice: LocaleChoice; say: Say }
const spokenNow = (): Spoken => ({
  locale: LOCALES.find((l) => l === i18next.language) ?? readLocale(),
  choice: readChoice(),
  say: sayIn(i18next, i18next.language),
})
/** The language on the screen and who says its words, one for everything that is drawn in it. */
const spoken = store(spokenNow)
let needsModules = false
let modules: Promise<void> | undefined

async function load(locale: Locale): Promise<void> {
  const loaders = [START[locale], ...(needsModules ? [MODULES[locale]] : [])]
  const words = await Promise.all<{ default: object }>(loaders.map((loader) => loadChunk<{ default: object }>(loader)))
  // No part of one is a part of the other (`ModuleWords`), so nothing has to be merged or copied.
  for (const { default: part } of words)
    i18next.addResourceBundle(locale, NAMESPACE, part, false, true, { skipCopy: true })
}

/** Which language was asked for last: words that come later than those of a later wish change nothing. */
let wishes = 0

/** Shows a language unless another one was asked for meanwhile; gives whether it did. */
async function show(locale: Locale): Promise<boolean> {
  const wish = ++wishes
  await load(locale)
  if (wish !== wishes) return false
  await i18next.changeLanguage(locale)
  drawLocale(locale)
  loadFonts(locale)
  return true
}

/**
 * Opens the words of the reader's language, `withModules` those of the modules as well; the page is drawn after it [1.11]. Follows other
 * tabs of the browser.
 */
export async function openWords(withModules: boolean): Promise<void> {
  needsModules = withModules
  const opened = begin()
  if (withModules) modules = opened
  await opened
  addEventListener('storage', (event) => {
    if (event.key === GLOBAL_KEY) void showOr(localeShown(readChoice(), navigator.languages), readLocale())
  })
}

async function begin(): Promise<void> {
  await i18next.use(numbers).init({
    lng: readLocale(),
    resources: {},
    fallbackLng: false,
    load: 'currentOnly',
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  const another = () => spoken.set(spokenNow())
  i18next.on('languageChanged', another)
  // Words of the modules arrive after the first drawing.
  i18next.store.on('added', (language: string) => language === i18next.language && another())
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
 * Loads the words of the modules as well, now and on every later change of language. Where those of the reader do not come the
 * page goes on in English, and says so.
 */
export function loadModuleWords(): Promise<void> {
  needsModules = true
  modules ??= showOr(readLocale(), LAST_RESORT)
  return modules
}

/**
 * Changes the language at once, without a reload, and keeps it [4.02]; undefined follows the browser. Where its words do not
 * come the page stays as it is, and says so.
 */
export async function chooseLanguage(choice: LocaleChoice): Promise<void> {
  const wanted = localeShown(choice, navigator.languages)
  try {
    if (!(await show(wanted))) return
    writeChoice(choice)
    spoken.set(spokenNow())
  } catch {
    notices.error(notLoaded(wanted))
  }
}

/** The language on the screen, as React state. */
export function useLocale(): Locale {
  return useStore(spoken).locale
}

/** The language that was chosen, as React state; undefined while the page follows the browser. */
export function useLocaleChoice(): LocaleChoice {
  return useStore(spoken).choice
}

/** Says words in the reader's language; the component is drawn anew when it changes. */
export function useT(): Say {
  return useStore(spoken).say
}

/** Whether a key made at run time, such as one out of a refusal, has words. */
export function isWord(key: string): key is WordKey {
  return i18next.exists(key)
}
