import { problemWord, splitProblem } from '@muster/contract/system/field-problem'
import { isWord } from '../words/i18n.ts'
import type { Say } from '../words/words.ts'

/** A problem of a field in words; `otherwise` where the language has none for it. */
export function problemText(problem: string, t: Say, otherwise: string): string {
  const { key, values } = splitProblem(problem)
  const word = problemWord(key)
  return isWord(word) ? t(word, values) : otherwise
}
