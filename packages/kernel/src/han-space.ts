/** Marks where a value begins and ends in a text, unseen. */
const EDGE = '\u2060'
const HAN = '[\\p{Script=Han}]'
const OTHER = '[\\p{Script=Latin}\\p{Script=Khmer}\\d]'
const BETWEEN = new RegExp(`(?<=${HAN})${EDGE}(?=${OTHER})|(?<=${OTHER})${EDGE}(?=${HAN})`, 'gu')

/** Values of a Chinese text, of which `spaceValues` finds the ends again. */
export function markValues<T extends Readonly<Record<string, unknown>>>(values: T): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? EDGE + value + EDGE : value]),
  )
}

/** A Chinese text with a space between its characters and a value in other letters or digits, and none elsewhere. */
export const spaceValues = (text: string): string => text.replace(BETWEEN, ' ').replaceAll(EDGE, '')
