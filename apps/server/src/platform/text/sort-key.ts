import { type Kind, runsOf, syllablesOf } from './pinyin.ts'

/** The Vietnamese alphabet's own letters, each behind its base letter; everything else about a letter is a tone. */
const LETTERS: Record<string, string> = { ă: 'a1', â: 'a2', đ: 'd1', ê: 'e1', ô: 'o1', ơ: 'o2', ư: 'u1' }
/** In the order of Vietnamese dictionaries: none, huyền, hỏi, ngã, sắc, nặng. */
const TONES: Record<string, string> = { '\u0300': '1', '\u0309': '2', '\u0303': '3', '\u0301': '4', '\u0323': '5' }

/**
 * A key by which names sort under COLLATE "C", whatever ICU version the database has: pinyin for Chinese; base letter,
 * then marks, for Latin script with Vietnamese order; code points otherwise. The name itself breaks ties.
 */
export function sortKey(name: string, kind: Kind = 'thing'): string {
  const written = name.normalize('NFC').trim()
  let primary = ''
  let tones = ''
  for (const run of runsOf(written.toLowerCase())) {
    if (run.isHan) primary += syllablesOf(run.text, kind, 'num').map(spelled).join('')
    else
      for (const char of run.text) {
        const { letter, tone } = letterOf(char)
        primary += letter
        tones += tone
      }
  }
  return `${primary}\u0001${tones}\u0001${written}`
}

/** Letters after another Latin letter keep their order: a < ă < â < b. */
function letterOf(char: string): { letter: string; tone: string } {
  const marks = [...char.normalize('NFD')]
  const tone = marks.map((m) => TONES[m] ?? '').join('') || '0'
  const bare = marks
    .filter((m) => !(m in TONES))
    .join('')
    .normalize('NFC')
  const own = LETTERS[bare]
  if (own) return { letter: own, tone }
  const base = bare.normalize('NFD').replace(/\p{M}/gu, '')
  return { letter: /^[a-z]$/.test(base) ? `${base}0` : base || bare, tone }
}

/** A syllable spelled like Latin letters, so that scripts mix; its tone stands behind it. */
function spelled(syllable: string): string {
  return [...syllable].map((c) => (/[a-z]/.test(c) ? `${c}0` : c)).join('')
}
