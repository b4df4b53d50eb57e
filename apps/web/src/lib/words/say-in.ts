import { markValues, spaceValues } from '@muster/kernel/han-space'
import { tagOf } from '@muster/kernel/locale'
import { LOCALES } from '@muster/kernel/names'
import type { FormatterModule, i18n } from 'i18next'
import type { Say, WordValues } from './words.ts'

export const NAMESPACE = 'translation'

/** Up to here whole numbers are written alike in every language of the page; a browser's first number takes it 15 ms of a phone. */
const ALIKE = 1000

/** Whether a number is written by the same digits and nothing else in every language of the page. */
export const isAlike = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < ALIKE

/** What stands for a value that is not there, as in a problem that was kept before its words took any. */
const UNKNOWN = '–'

/** Numbers among the values are written in the reader's language; i18next's own formatter is not needed beside it. */
export const numbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, _format, lng) {
    if (value === undefined) return UNKNOWN
    if (typeof value !== 'number') return String(value ?? '')
    return isAlike(value) ? String(value) : value.toLocaleString(tagOf(LOCALES.find((l) => l === lng) ?? 'en_US'))
  },
}

/**
 * Says words in a language, as the catalogues that are there now have them. A page says thousands of words without values, and
 * i18next thinks about each: one that stands in the catalogue as it is said is read there. `absent` gives what stands for a word of
 * a catalogue that has not come, and undefined for every other one.
 */
export function sayIn(
  words: Pick<i18n, 'getFixedT' | 'getResource'>,
  language: string,
  absent: (key: string) => string | undefined = () => undefined,
): Say {
  const t = words.getFixedT(language)
  const fill = (key: string, values: WordValues): string =>
    language.startsWith('zh') ? spaceValues(t(key, markValues(values))) : t(key, values)
  const plain = (key: string) => {
    const text: unknown = words.getResource(language, NAMESPACE, key)
    return typeof text === 'string' && !text.includes('{{') && !text.includes('$t(') ? text : undefined
  }
  const said = new Map<string, string>()
  return (key, values?: WordValues) => {
    if (values) return absent(key) ?? fill(key, values)
    const known = said.get(key) ?? plain(key)
    const text = known ?? absent(key) ?? t(key)
    if (known !== undefined || absent(key) === undefined) said.set(key, text)
    return text
  }
}
