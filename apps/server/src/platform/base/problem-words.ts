import { problemWord, splitProblem } from '@muster/contract/system/field-problem'
import { isDay } from '@muster/kernel/day'
import { tagOf } from '@muster/kernel/locale'
import { moneyText } from '@muster/kernel/money'
import { type Locale, type Names, nameFor } from '@muster/kernel/names'
import { dayText } from './day-text.ts'
import { durationText } from './duration-text.ts'
import { say } from './words.ts'

type Values = Readonly<Record<string, string | number | Names>>

/** Values of a problem as readers of a language write them: a day as one, `minutes` as a duration, an amount with its currency as `money`, names in it. */
export function showValues(locale: Locale, values: Values): Readonly<Record<string, string | number>> {
  const shown = ([name, value]: [string, string | number | Names]) => {
    if (typeof value === 'object') return [name, nameFor(value, locale).text]
    if (typeof value === 'string' && isDay(value)) return [name, dayText(locale, value)]
    return [name, name === 'minutes' ? durationText(locale, Number(value)) : value]
  }
  const money = 'currency' in values && moneyText(Number(values.amount), String(values.currency), tagOf(locale))
  return { ...Object.fromEntries(Object.entries(values).map(shown)), ...(money && { money }) }
}

/** A problem of a field, as the contract writes it, in the words of a language. */
export function sayProblem(locale: Locale, problem: string): string {
  const { key, values } = splitProblem(problem)
  return say(locale, problemWord(key), showValues(locale, values))
}
