import type { Hours } from '@muster/contract/attendance/shift'
import type { ShiftHours } from './proposed-shift.rules.ts'

/** Punches reach a shift from this long before it … */
const BEFORE = 180
/** … to this long after. */
const AFTER = 300
/** Minutes that are neither late nor early in a fixed shift. */
export const GRACE = 5

/** A proposal as the hours of a shift, with the windows and grace that a shift of its kind usually has. */
export function hoursOf(s: ShiftHours): Hours {
  const grace = s.kind === 'fixed' ? GRACE : 0
  return {
    kind: s.kind,
    periods: s.periods.map(({ from, to }) => ({ from, to })),
    breaks: s.breaks.map(({ from, to }) => ({ from, to })),
    before: BEFORE,
    after: AFTER,
    lateGrace: grace,
    earlyGrace: grace,
    flexStartTo: s.flexStartTo,
    core: s.core,
    requiredMinutes: s.requiredMinutes,
    clocking: s.clocking ?? 'in-and-out',
  }
}
