import { type Day, day, dayOfText, isDay } from '@muster/kernel/day'
import { halfWidth } from '@muster/kernel/half-width'
import { plainDigits } from '@muster/kernel/money'

/** How a language writes a day, `20 Nov 2026` or `20 tháng 11, 2026`. */
export type WriteDay = (day: Day) => string

/** What comes first in 12/3/1995: the day, the month or the day, or in languages that begin with the year neither. */
export type SlashOrder = 'day' | 'either' | 'year'

const MONTHS = Array.from({ length: 12 }, (_, i) => day(`2025-${String(i + 1).padStart(2, '0')}-01`))
const ENGLISH = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const wordsIn = (text: string) => (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map((word) => word.toLocaleLowerCase())

/** Digits and signs of any keyboard as the plain ones, without what a copied text brings along unseen. */
const plain = (text: string) =>
  plainDigits(halfWidth(text))
    .replace(/[\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

const dayFrom = (year = '', month = '', date = ''): Day[] => {
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(written) ? [written] : []
}

/**
 * The days that a text may mean: none, one, or two where month and day may stand in either order. Year first (`2026-1-31`, `20260131`,
 * `2026年1月31日`) and a month that is called by its name, the reader's or the English one, are read in every language.
 */
export function readDays(text: string, write: WriteDay, order: SlashOrder): readonly Day[] {
  const typed = plain(text)
  const yearFirst = dayOfText(
    typed
      .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
      .replace(/^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]?$/, '$1-$2-$3')
      .replace(/ ?([-/.]) ?/g, '$1')
      .replace(/\.$/, ''),
  )
  if (yearFirst) return [yearFirst]
  const numbers: readonly string[] = typed.match(/\d+/g) ?? []
  const year = numbers.find((number) => number.length === 4)
  const [first, second, ...more] = numbers.filter((number) => number !== year)
  if (year === undefined || first === undefined || more.length > 0) return []
  const words = wordsIn(typed)
  if (second === undefined) return dayFrom(year, monthCalled(words, write), first)
  if (numbers.indexOf(year) !== 2) return []
  const dayFirst = dayFrom(year, second, first)
  if (words.length > 0) return words.every((word) => VIETNAMESE.has(word)) ? dayFirst : []
  if (!/^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}$/.test(typed.replace(/ ?([-/.]) ?/g, '$1').replace(/\.$/, ''))) return []
  if (order === 'year') return []
  return order === 'day' ? dayFirst : [...new Set([...dayFirst, ...dayFrom(year, first, second)])]
}

/** Words beside the numbers of a Vietnamese day: `ngày 20 tháng 11 năm 2026`, `20 thg 11, 2026`. */
const VIETNAMESE = new Set(['ngày', 'tháng', 'thg', 'năm'])

/** The number of the one month whose name begins with a word of three letters or more, or is the word. */
function monthCalled(words: readonly string[], write: WriteDay): string {
  const [word, ...more] = words
  if (word === undefined || more.length > 0) return ''
  const isCalled = (name = '') => name !== '' && (name === word || (name.length >= 3 && word.startsWith(name)))
  const names = MONTHS.map((first) => wordsIn(write(first))[0])
  // Where months have numbers all of them are called "month".
  const own = names[0] === names[1] ? [] : names
  const at = ENGLISH.findIndex((english, i) => isCalled(own[i]) || isCalled(english))
  return at < 0 ? '' : String(at + 1)
}
