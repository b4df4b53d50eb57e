/** The languages of a name: the three of the specification [3.09], and Khmer beside them. */
export const LANGUAGES = ['cn', 'en', 'vn', 'km'] as const
export type Language = (typeof LANGUAGES)[number]

/** What pages and browsers call them. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { cn: 'zh', en: 'en', vn: 'vi', km: 'km' }

/** A name in several languages; a missing one is an empty string. Khmer may be left out: most companies have no use for it. */
export type Names = { cn: string; en: string; vn: string; km?: string }

export const LOCALES = ['en_US', 'zh_CN', 'vi_VN', 'zh_TW', 'km_KH'] as const
/** The five languages of the product [1.10]. */
export type Locale = (typeof LOCALES)[number]

const ORDER: Record<Locale, readonly [Language, ...Language[]]> = {
  en_US: ['en', 'cn', 'vn', 'km'],
  zh_CN: ['cn', 'en', 'vn', 'km'],
  zh_TW: ['cn', 'en', 'vn', 'km'],
  vi_VN: ['vn', 'en', 'cn', 'km'],
  km_KH: ['km', 'en', 'cn', 'vn'],
}

/** The languages of a name in the order in which a reader of a language looks for it, their own first. */
export const namesFor = (locale: Locale): readonly [Language, ...Language[]] => ORDER[locale]

/**
 * The name shown to a reader with its language, and whether that is one to be expected: their own, or where a company gives
 * no Khmer names the one after it. Empty only when there is no name at all.
 */
export function nameFor(names: Names, locale: Locale): { text: string; language?: Language; translated: boolean } {
  const order = ORDER[locale]
  const language = order.find((one) => names[one])
  if (!language) return { text: '', translated: false }
  const translated = language === order[0] || (locale === 'km_KH' && language === order[1])
  return { text: names[language] ?? '', language, translated }
}
