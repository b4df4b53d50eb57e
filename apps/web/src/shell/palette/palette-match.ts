import { fold } from '../../lib/words/fold.ts'

/** A thing under the words by which it is found. */
export type Findable = {
  title: string
  /** Other words for it: the English title, how a Chinese title is read (`yuan gong`). */
  others?: readonly string[]
  /** What it belongs to. */
  under?: string
}

/** How well a thing fits; smaller is better. */
export const FIT = { start: 0, word: 1, other: 2, otherWord: 3, loose: 4 } as const

const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u
const wordsOf = (text: string) => text.split(BETWEEN).filter((word) => word !== '')
const LATIN = /^[\u0020-\u024f]*$/
/** Letters of Latin script inside a word tell little before there are some of them. */
const INSIDE_FROM = 3

/** Whether every word that was typed begins a word of the text. */
const beginsWords = (asked: readonly string[], words: readonly string[]) =>
  asked.length > 0 && asked.every((one) => words.some((word) => word.startsWith(one)))

/** Whether it was typed without spaces: the words from one of them on, or their first letters. */
function isRunTogether(asked: string, words: readonly string[]): 'start' | 'later' | undefined {
  const initials = words.map((word) => word.charAt(0)).join('')
  if (words.join('').startsWith(asked) || (asked.length > 1 && initials.startsWith(asked))) return 'start'
  const isLater = words.some((_, i) => words.slice(i).join('').startsWith(asked))
  return isLater || (asked.length > 1 && initials.includes(asked)) ? 'later' : undefined
}

/** How well a thing fits what was typed; undefined when it does not. Nothing typed fits everything alike. */
export function fitOf(typed: string, { title, others = [], under = '' }: Findable): number | undefined {
  const asked = fold(typed)
  if (asked === '') return FIT.start
  const own = fold(title)
  const words = wordsOf(asked)
  if (words.length === 0) return undefined
  if (own.startsWith(asked)) return FIT.start
  if (beginsWords(words, wordsOf(own))) return FIT.word
  // Scripts without spaces between words: any part may be one.
  if (!LATIN.test(asked) && own.includes(asked)) return FIT.word
  const together = words.join('')
  const readings = others.map((other) => wordsOf(fold(other)))
  const runs = [wordsOf(own), ...readings].map((one) => isRunTogether(together, one))
  if (runs.includes('start') || others.some((other) => fold(other).startsWith(asked))) return FIT.other
  if (runs.includes('later') || readings.some((one) => beginsWords(words, one))) return FIT.otherWord
  const belongs = fold(under)
  if (beginsWords(words, [...wordsOf(own), ...wordsOf(belongs), ...readings.flat()])) return FIT.loose
  if (LATIN.test(asked) && asked.length < INSIDE_FROM) return undefined
  return own.includes(asked) || belongs.includes(asked) ? FIT.loose : undefined
}

/** The things that fit, best first, otherwise in the order they came. */
export function bestOf<T>(
  typed: string,
  things: readonly T[],
  findable: (thing: T) => Findable,
): { thing: T; fit: number }[] {
  return things
    .flatMap((thing) => {
      const fit = fitOf(typed, findable(thing))
      return fit === undefined ? [] : [{ thing, fit }]
    })
    .toSorted((a, b) => a.fit - b.fit)
}

/** Groups by their best thing; of equals the one that came first. Empty ones are left out. */
export function inOrder<G extends { rows: readonly { fit: number }[] }>(groups: readonly G[]): G[] {
  const best = ({ rows }: G) => Math.min(...rows.map(({ fit }) => fit))
  return groups.filter(({ rows }) => rows.length > 0).toSorted((a, b) => best(a) - best(b))
}
