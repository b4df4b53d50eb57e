import type { Finding } from '../check/finding.ts'
import { type Catalogue, FOR_ONE, LANGUAGES, type Language, placeholdersOf, type WordFile } from './catalogues.ts'
import { isSameOnPurpose } from './same.ts'

/** Five languages with the same keys and placeholders, no empty word, and none left in English. */
export function checkLanguages(catalogues: readonly Catalogue[]): Finding[] {
  return catalogues.flatMap(({ folder, files }) => {
    const english = files.get('en_US')
    const missing = LANGUAGES.filter((l) => !files.has(l))
    return [
      ...missing.map((l) => ({
        file: `${folder}/${l}.ts`,
        text: 'is not there: every catalogue speaks five languages',
      })),
      ...[...files.values()].flatMap(readable),
      ...(english ? formsForOne(english) : []),
      ...(english ? [...files].flatMap(([language, file]) => besideEnglish(english, language, file)) : []),
    ]
  })
}

function readable({ file, words, unreadable }: WordFile): Finding[] {
  return [
    ...unreadable.map((line) => ({ file, line, text: 'a catalogue holds texts under plain keys, nothing computed' })),
    ...[...words]
      .filter(([, { text }]) => text.trim() === '')
      .map(([key, { line }]) => ({ file, line, text: `${key} is empty: a reader would see nothing` })),
  ]
}

function besideEnglish(english: WordFile, language: Language, { file, words }: WordFile): Finding[] {
  if (language === 'en_US') return []
  const lacking = [...english.words.keys()].filter((key) => !words.has(key) && !FOR_ONE.test(key))
  const surplus = [...words].filter(([key]) => !english.words.has(key))
  const found: Finding[] = [
    ...lacking.map((key) => ({ file, text: `${key} is missing: its English stands in ${english.file}` })),
    ...surplus.map(([key, { line }]) => ({ file, line, text: `${key} is not in English, which gives the keys` })),
  ]
  for (const [key, { text, line }] of words) {
    const original = english.words.get(key)?.text
    if (original === undefined) continue
    const [theirs, ours] = [placeholdersOf(original), placeholdersOf(text)]
    if (theirs.join() !== ours.join())
      found.push({ file, line, text: `${key} has the values ${listed(ours)}, in English ${listed(theirs)}` })
    if (text === original && !isSameOnPurpose(key, text, language))
      found.push({
        file,
        line,
        text: `${key} is still English: “${text}”; translate it, or say in same.ts why it is the same`,
      })
  }
  return found
}

/** A form for one stands beside the word that is said of every other number, and has no value that this one lacks. */
function formsForOne({ file, words }: WordFile): Finding[] {
  return [...words].flatMap(([key, { text, line }]) => {
    if (!FOR_ONE.test(key)) return []
    const values = placeholdersOf(words.get(key.replace(FOR_ONE, ''))?.text ?? '')
    if (!values.includes('count'))
      return [{ file, line, text: `${key} is never said: the word beside it counts nothing` }]
    const surplus = placeholdersOf(text).filter((name) => !values.includes(name))
    return surplus.map((name) => ({ file, line, text: `${key} has {{${name}}}, which is not given to it` }))
  })
}

const listed = (names: readonly string[]) => (names.length === 0 ? 'none' : names.map((n) => `{{${n}}}`).join(' '))
