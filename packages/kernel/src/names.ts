/** A name in the three languages of the specification [3.09]; a missing one is an empty string. */
export type Names = { cn: string; en: string; vn: string }

export const LOCALES = ['en_US', 'zh_CN', 'vi_VN', 'zh_TW', 'km_KH'] as const
/** The five languages of the product [1.10]. */
export type Locale = (typeof LOCALES)[number]

const ORDER: Record<Locale, readonly (keyof Names)[]> = {
  en_US: ['en', 'cn', 'vn'],
  zh_CN: ['cn', 'en', 'vn'],
  zh_TW: ['cn', 'en', 'vn'],
  vi_VN: ['vn', 'en', 'cn'],
  km_KH: ['en', 'cn', 'vn'],
}

/** The languages of a name in the order in which a reader of a language looks for it. */
export const namesFor = (locale: Locale): readonly (keyof Names)[] => ORDER[locale]

/** The name shown to a reader and whether it is in a language of theirs; empty only when all three are. */
export function nameFor(names: Names, locale: Locale): { text: string; translated: boolean } {
  const order = ORDER[locale]
  const key = order.find((k) => names[k] !== '')
  return key ? { text: names[key], translated: key === order[0] } : { text: '', translated: false }
}
