import type { Shift } from '../lookups.ts'
import type { Brush } from './roster-change.ts'

const KEYED = 9

/** What a key paints with: 1 to 9 the shifts in their order, their letters, 0 and - rest, Delete and Backspace the pattern. */
export function brushOfKey(key: string, shifts: readonly Pick<Shift, 'id' | 'letter'>[]): Brush | undefined {
  if (key === 'Delete' || key === 'Backspace') return 'pattern'
  if (key === '0' || key === '-') return 'rest'
  const numbered = /^[1-9]$/.test(key) ? shifts.slice(0, KEYED)[Number(key) - 1] : undefined
  const shift = numbered ?? shifts.find(({ letter }) => letter.toLocaleLowerCase() === key.toLocaleLowerCase())
  return shift && { shiftId: shift.id }
}
