import { type Kind, runsOf, syllablesOf } from './pinyin.ts'

/** Longer words are cut alike where they are kept and where they are typed. */
const LONGEST = 60
/** More words than these narrow nothing down. */
const MOST_WORDS = 6
const BETWEEN_WORDS = /[\s,.;/()]+/

/** Folded: lower case, half width, without accents, đ as d, single spaces. What is searched and what is typed go through it alike. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
}

/** The words under which a person is found by the beginning of a word; Chinese also by pinyin and its initials. */
export function tokensOf(...texts: string[]): string[] {
  const tokens = new Set<string>()
  for (const text of texts) {
    for (const word of fold(text).split(BETWEEN_WORDS)) {
      tokens.add(word)
      for (const part of word.split(/[^\p{L}\p{M}\p{N}]+/u)) tokens.add(part)
    }
    for (const run of runsOf(text)) if (run.isHan) for (const token of tokensOfHan(run.text)) tokens.add(token)
  }
  tokens.delete('')
  return [...new Set([...tokens].map(cut))]
}

/**
 * How many of its first letters each of the sorted words shares with the word before it. Of the words with a given beginning only
 * the first shares less than that beginning, so that who has several is found once.
 */
export function countSharedStarts(sorted: readonly string[]): number[] {
  return sorted.map((word, i) => {
    const [letters, before] = [[...word], [...(sorted[i - 1] ?? '')]]
    const differing = letters.findIndex((letter, at) => letter !== before[at])
    return differing < 0 ? letters.length : differing
  })
}

/** A Chinese run from each of its characters on: as it is written, as it is read, by its initials; lü also as lu. */
function tokensOfHan(run: string): string[] {
  const characters = [...run]
  const readings = (['person', 'thing'] satisfies Kind[]).map((kind) => syllablesOf(run, kind, 'none'))
  return characters.flatMap((_, i) => [
    characters.slice(i).join(''),
    ...readings.flatMap((syllables) => {
      const rest = syllables.slice(i)
      const read = rest.join('')
      return [read, read.replaceAll('v', 'u'), rest.map((s) => [...s][0]).join('')]
    }),
  ])
}

/** The words a reader typed, each to be found by its beginning. */
export function searchWords(text: string): string[] {
  return fold(text)
    .split(BETWEEN_WORDS)
    .filter((w) => w !== '')
    .slice(0, MOST_WORDS)
    .map(cut)
}

const cut = (word: string) => [...word].slice(0, LONGEST).join('')
