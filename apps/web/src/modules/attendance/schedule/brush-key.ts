import type { Shift } from '../shared/lookups.ts'
import type { Brush } from './roster-change.ts'

/** Shifts that have a number key of their own. */
export const KEYED = 9

/** In the order in which they were made, so that a new shift takes no other one's number. */
export const byAge = <S extends Pick<Shift, 'id'>>(shifts: readonly S[]): S[] =>
  shifts.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** What a key means: a brush, or the first of the letters of a shift that has two, which waits for the second. */
export type Pressed = { brush: Brush } | { begun: string }

/**
 * What a key paints with: 1 to 9 the first shifts, the letter of any other, of which a second one may follow `begun`, 0 and - rest,
 * Delete and Backspace the pattern. Enter ends a letter that another shift's letters begin with.
 */
export function brushOfKey(
  key: string,
  shifts: readonly Pick<Shift, 'id' | 'letter'>[],
  begun = '',
): Pressed | undefined {
  const typed = begun + (key === 'Enter' ? '' : key.toLocaleUpperCase())
  const exact = shifts.find(({ letter }) => letter.toLocaleUpperCase() === typed)
  if (begun !== '' && exact) return { brush: { shiftId: exact.id } }
  if (key === 'Delete' || key === 'Backspace') return { brush: 'pattern' }
  if (key === '0' || key === '-') return { brush: 'rest' }
  const numbered = /^[1-9]$/.test(key) ? shifts.slice(0, KEYED)[Number(key) - 1] : undefined
  if (numbered) return { brush: { shiftId: numbered.id } }
  const own = key.toLocaleUpperCase()
  if (
    [...key].length === 1 &&
    shifts.some(({ letter }) => letter.length > own.length && letter.toLocaleUpperCase().startsWith(own))
  )
    return { begun: own }
  const single = shifts.find(({ letter }) => letter.toLocaleUpperCase() === own)
  return single && { brush: { shiftId: single.id } }
}
