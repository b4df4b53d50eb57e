import { pinyin } from 'pinyin-pro'

/** Folded: lower case, without accents, đ as d, single spaces. What is searched and what is typed go through it alike. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase()
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
}

/** The words under which something is found by the beginning of a word; Chinese also by pinyin and its initials. */
export function tokensOf(...texts: string[]): string[] {
  const tokens = new Set<string>()
  for (const text of texts) {
    const folded = fold(text)
    if (folded === '') continue
    for (const word of folded.split(/[\s,.;/()]+/)) if (word !== '') tokens.add(word)
    if (/\p{Script=Han}/u.test(text)) {
      const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' })
      for (let i = 0; i < syllables.length; i++) tokens.add(fold(syllables.slice(i).join('')))
      tokens.add(syllables.map((s) => s[0] ?? '').join(''))
      for (let i = 1; i < text.length; i++) tokens.add(text.slice(i))
    }
  }
  return [...tokens].map((t) => t.slice(0, 60))
}

/** The words a reader typed, each to be found by its beginning. */
export function searchWords(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((w) => w !== '')
    .slice(0, 6)
}
