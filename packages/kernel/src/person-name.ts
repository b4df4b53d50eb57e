import type { Locale } from './names.ts'

/** A person by name, and by the name in the script of their own language; an empty string where there is none. */
export type PersonNames = { name: string; nativeName: string }

const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  zh_CN: /\p{Script=Han}/u,
  zh_TW: /\p{Script=Han}/u,
  km_KH: /\p{Script=Khmer}/u,
}

/** How a person is called to a reader: in the script of the reader's language where there is such a name; `other` is the other one. */
export function personName({ name, nativeName }: PersonNames, locale: Locale): { name: string; other: string } {
  if (nativeName === '' || nativeName === name) return { name, other: '' }
  const isReaders = SCRIPTS[locale]?.test(nativeName) && !SCRIPTS[locale]?.test(name)
  return isReaders ? { name: nativeName, other: name } : { name, other: nativeName }
}
