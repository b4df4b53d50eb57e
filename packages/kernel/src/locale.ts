import type { Locale } from './names.ts'

/**
 * The language of a stored or browser language tag [1.11, 1.12]. Accepts the stored values of the specification
 * (`en_US`, `zh_CN`, `VI`), our own, and BCP 47 tags; undefined for anything else, `locale` (follow the browser) included.
 */
export function localeOfTag(tag: string): Locale | undefined {
  const t = tag.replaceAll('_', '-').toLowerCase()
  // Who names the script means it, wherever they live.
  if (/^zh\b.*\bhans\b/.test(t)) return 'zh_CN'
  if (/^zh\b.*\b(tw|hk|mo|hant)\b/.test(t)) return 'zh_TW'
  if (/^zh\b/.test(t)) return 'zh_CN'
  if (/^vi\b/.test(t)) return 'vi_VN'
  if (/^km\b/.test(t)) return 'km_KH'
  if (/^en\b/.test(t)) return 'en_US'
  return undefined
}

/** The language of an `Accept-Language` header or of a browser's list: the first we speak, else English. */
export function localeOfTags(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return 'en_US'
}

/** The BCP 47 tag of a language, for `lang` attributes and `Intl`. */
export function tagOf(locale: Locale): string {
  return locale.replace('_', '-')
}

/** The tag by which `Intl` writes days and months: English has the day before the month, `27 Nov 2026`, as all offices here read it. */
export function dayTagOf(locale: Locale): string {
  return locale === 'en_US' ? 'en-GB' : tagOf(locale)
}

/** How a label and its value are written in a language, `Left: 3 d`: Chinese has a wide colon, Khmer its own sign. */
export function pairIn(locale: Locale): (label: string, value: string | number) => string {
  const colon = locale === 'km_KH' ? '៖ ' : locale.startsWith('zh') ? '：' : ': '
  return (label, value) => label + colon + value
}

const nations = new Map<Locale, Intl.DisplayNames>()

/** What a country of a two-letter code is called in a language; the code itself where the language has no name for it. */
export function nationName(locale: Locale, code: string): string {
  const names = nations.get(locale) ?? new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'code' })
  nations.set(locale, names)
  return names.of(code) ?? code
}
