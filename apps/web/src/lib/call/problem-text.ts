import { problemWord, splitProblem } from '@muster/contract/system/field-problem'
import { formatNow } from '../words/format.ts'
import { isWord } from '../words/i18n.ts'
import { moneyWriter } from '../words/money-writer.ts'
import type { Say, WordValues } from '../words/words.ts'

/** A problem of a field in words, its days and durations as readers write them; `otherwise` where the language has none for it. */
export function problemText(problem: string, t: Say, otherwise: string): string {
  const { key, values } = splitProblem(problem)
  const word = problemWord(key)
  return isWord(word) ? t(word, formatValues(t, values)) : otherwise
}

/** Days are the only texts that the contract writes into a problem, minutes alone are a duration, and an amount with its currency is `money`. */
function formatValues(t: Say, values: WordValues): WordValues {
  if (Object.keys(values).length === 0) return values
  const format = formatNow(t)
  const shown = ([name, value]: [string, string | number]) => {
    if (typeof value === 'string') return [name, format.dayText(value)]
    return [name, name === 'minutes' ? format.duration(value) : value]
  }
  const money = 'currency' in values && moneyWriter.write?.(format, values.amount as number, values.currency as string)
  return { ...Object.fromEntries(Object.entries(values).map(shown)), ...(money && { money }) }
}
