import { type Day, day, dayOfText, isDay } from '@muster/kernel/day'

/** How a language writes a day, `Nov 20, 2026` or `20/11/2026`. */
export type WriteDay = (day: Day) => string

const SAMPLE = day('2025-12-31')
const MONTHS = Array.from({ length: 12 }, (_, i) => day(`2025-${String(i + 1).padStart(2, '0')}-01`))

const numbersIn = (text: string) => text.match(/\d+/g) ?? []
const wordIn = (text: string) => /\p{L}[\p{L}\p{M}]*/u.exec(text)?.[0].toLocaleLowerCase()

/** The day in a text, written as the language does or year first (`2026-1-31`, `20260131`); undefined where it is none. */
export function readDay(text: string, write: WriteDay): Day | undefined {
  const trimmed = text.trim()
  const yearFirst = dayOfText(trimmed.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
  if (yearFirst) return yearFirst
  const order = numbersIn(write(SAMPLE)).map((number) =>
    number === '2025' ? 'year' : number === '31' ? 'day' : 'month',
  )
  const numbers = numbersIn(trimmed)
  if (numbers.length !== order.length) return undefined
  const of = (part: (typeof order)[number]) => numbers[order.indexOf(part)] ?? ''
  const month = order.includes('month') ? of('month') : monthCalled(wordIn(trimmed), write)
  const written = `${of('year')}-${month.padStart(2, '0')}-${of('day').padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** The number of the month whose name begins with a word of three letters or more, or is the word. */
function monthCalled(word: string | undefined, write: WriteDay): string {
  if (!word) return ''
  const at = MONTHS.findIndex((first) => {
    const name = wordIn(write(first))
    return name !== undefined && (name === word || (name.length >= 3 && word.startsWith(name)))
  })
  return String(at + 1)
}
