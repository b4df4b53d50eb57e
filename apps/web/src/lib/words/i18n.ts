import type { ModuleWords } from '@muster/contract/words'
import { LOCALES, type Locale } from '@muster/kernel/names'
import i18next from 'i18next'
import { loadChunk } from '../page/load-chunk.ts'
import { notices } from '../page/notices.ts'
import { store, useStore } from '../store/store.ts'
import { loadFonts } from './fonts.ts'
import { drawLocale, readChoice, readLocale, writeChoice } from './locale.ts'
import { GLOBAL_KEY, type LocaleChoice, localeShown } from './locale-value.ts'
import { NAMESPACE, numbers, sayIn } from './say-in.ts'
import type { Say, StartWords, WordKey } from './words.ts'

// Written out, so that the bundler makes a chunk of each.
const START: Record<Locale, () => Promise<{ default: StartWords }>> = {
  en_US: () => import('./catalogue/start.en_US.ts'),
  zh_CN: () => import('./catalogue/start.zh_CN.ts'),
  vi_VN: () => import('./catalogue/start.vi_VN.ts'),
  zh_TW: () => import('./catalogue/start.zh_TW.ts'),
  km_KH: () => import('./catalogue/start.km_KH.ts'),
}
const TITLES: Record<Locale, () => Promise<{ default: Readonly<Record<string, string>> }>> = {
  en_US: () => import('virtual:muster/titles/en_US'),
  zh_CN: () => import('virtual:muster/titles/zh_CN'),
  vi_VN: () => import('virtual:muster/titles/vi_VN'),
  zh_TW: () => import('virtual:muster/titles/zh_TW'),
  km_KH: () => import('virtual:muster/titles/km_KH'),
}

/** Spoken where nothing else can be [1.11]. */
const LAST_RESORT: Locale = 'en_US'
type Spoken = { locale: Locale; choice: LocaleChoice; say: Say }
const spokenNow = (): Spoken => ({
  locale: LOCALES.find((l) => l === i18next.language) ?? readLocale(),
  choice: readChoice(),
  say: sayIn(i18next, i18next.language, titleOrNothing),
})
/** The language on the screen and who says its words, one for everything that is drawn in it. */
const spoken = store(spokenNow)

/** A part of the words of a language: those of the start, the titles of all screens, or a module's. */
type Piece = { name: string; load: Record<Locale, () => Promise<{ default: object }>> }
/** Under this name stand the titles, flat, by their keys: the menu says them before the words of their modules are there. */
const TITLES_PIECE = 'titles'
const start: Piece = { name: 'system', load: START }
const titles: Piece = { name: TITLES_PIECE, load: TITLES }

/** The pieces that are spoken on this page until now; another language comes with all of them. */
const spokenPieces = new Map([[start.name, start]])
/** Every module that has words, by its name. */
const known = new Map<string, ModuleWords>()

const isThere = (locale: string, name: string) => i18next.getResource(locale, NAMESPACE, name) !== undefined

/** What is on its way, by language and piece: however often it is asked for before it comes, it is fetched once. */
const coming = new Map<string, Promise<object>>()

function fetchPiece(locale: Locale, { name, load }: Piece): Promise<object> {
  const key = `${locale} ${name}`
  const words =
    coming.get(key) ??
    loadChunk(load[locale])
      .then((chunk) => chunk.default)
      .finally(() => coming.delete(key))
  coming.set(key, words)
  return words
}

/** Loads what of the spoken pieces is missing in a language; what was asked for meanwhile as well. */
async function load(locale: Locale): Promise<void> {
  const isMissing = ({ name }: Piece) => !isThere(locale, name)
  const missing = [...spokenPieces.values()].filter(isMissing)
  if (missing.length === 0) return
  const loaded = await Promise.all(missing.map(async (piece) => ({ ...piece, words: await fetchPiece(locale, piece) })))
  // Who asked for the same meanwhile may have added it.
  const added = loaded.filter(isMissing)
  const words = added.map(({ name, words }) => (name === start.name ? words : { [name]: words }))
  // No part of one is a part of the other (`WordKey`), so nothing has to be merged or copied.
  if (words.length > 0)
    i18next.addResourceBundle(locale, NAMESPACE, Object.assign({}, ...words), false, true, { skipCopy: true })
  await load(locale)
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
 * Opens the words of the reader's language, `withTitles` those of the menu as well; the page is drawn after it [1.11]. Follows other
 * tabs of the browser.
 */
export async function openWords(withTitles: boolean): Promise<void> {
  if (withTitles) spokenPieces.set(titles.name, titles)
  await begin()
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
  // Words of a module arrive with its first screen.
  i18next.store.on('added', (language: string) => language === i18next.language && another())
  await showOr(readLocale(), LAST_RESORT)
}

/** Shows a language, and where its words do not come another one, which says so. Rejects when that one does not come either. */
async function showOr(wanted: Locale, instead: Locale): Promise<void> {
  try {
    await show(wanted)
  } catch (error) {
    if (wanted === instead) throw error
    // Where several parts did not come at once, the last of them says so.
    if (await show(instead)) notices.error(notLoaded(wanted))
  }
}

/** Says which language did not come, in the one that is shown. */
function notLoaded(wanted: Locale): string {
  const name = (locale: Locale) => i18next.t(`language.names.${locale}`)
  return i18next.t('language.notLoaded', { name: name(wanted), shown: name(readLocale()) })
}

/** Speaks a piece from now on: loads it where it is missing. Where it does not come the page goes on in English, and says so. */
async function speak(pieces: readonly Piece[]): Promise<void> {
  for (const piece of pieces) spokenPieces.set(piece.name, piece)
  const locale = readLocale()
  if (pieces.every(({ name }) => isThere(locale, name))) return
  // Before the page has opened its words they come with them.
  if (!i18next.isInitialized) return
  await load(locale).catch(() => showOr(locale, LAST_RESORT))
}

/** Loads the titles of all screens: from sign-in on the menu and the palette need them. */
export const loadTitles = (): Promise<void> => speak([titles])

/** Makes the modules known that have words, so that a key says whose it is. */
export function knowWords(modules: readonly ModuleWords[]): void {
  for (const words of modules) known.set(words.name, words)
}

/** Has what `load` brings come together with the words that it speaks. */
export function withWords<Args extends unknown[], T>(
  modules: readonly ModuleWords[] | undefined,
  load: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  if (!modules) return load
  return async (...args) => {
    const [loaded] = await Promise.all([load(...args), speak(modules)])
    return loaded
  }
}

/** Who says the words of this page in a language that is not the reader's: for paper that somebody else will read. */
export async function wordsIn(locale: Locale): Promise<Say> {
  await load(locale)
  loadFonts(locale)
  return sayIn(i18next, locale)
}

const moduleOf = (key: string) => known.get(key.slice(0, key.indexOf('.')))

/** Loads the words that keys made at run time are some of, such as those of notices: a row without its words would be empty for a moment. */
export async function loadWordsOf(keys: readonly string[]): Promise<void> {
  const modules = new Set(keys.map(moduleOf).filter((module) => module !== undefined))
  if (modules.size > 0) await speak([...modules])
}

/**
 * What is said for a key whose module has no words here yet: its title where it is one, else nothing. Its words are loaded, and
 * everything is drawn anew when they come. Undefined for a key of words that are here.
 */
function titleOrNothing(key: string): string | undefined {
  const module = moduleOf(key)
  if (!module || isThere(i18next.language, module.name)) return undefined
  const title: unknown = i18next.getResource(i18next.language, NAMESPACE, TITLES_PIECE)?.[key]
  if (typeof title === 'string') return title
  queueMicrotask(() => void speak([module]).catch(() => {}))
  return ''
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

/** Whether a key made at run time, such as one out of a refusal, has words; those of its module are loaded. */
export function isWord(key: string): key is WordKey {
  return i18next.exists(key) || Boolean(titleOrNothing(key))
}
