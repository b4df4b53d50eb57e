import { addDays, type Day } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { type ClockChange, toElapsedMinute, wallOfElapsed } from './clock-change.rules.ts'
import {
  countClaim,
  countPunched,
  lengthWithoutBreak,
  type OvertimeDay,
  type OvertimeSlice,
  type StoredSlice,
  slicesToStore,
} from './overtime-count.rules.ts'
import type { OvertimeInput } from './overtime-policy.rules.ts'
import { add, type Sheet } from './receipt.rules.ts'

/**
 * Counts the overtime of a day that is worked out, and writes why into its receipt. Its lines inform: what is worked in the shift adds up without
 * them. The sheet is in elapsed time.
 */
export function overtimeOf(
  day: Day,
  shift: ShiftVersion | null,
  { claims, policy, kindOn }: OvertimeInput,
  change: ClockChange | null,
  sheet: Sheet,
): StoredSlice[] {
  const elapsed = (minute: Minutes) => (change ? toElapsedMinute(change, minute) : minute)
  const counting: OvertimeDay = {
    unit: policy.unitOn(day),
    ruleOf: (on) => policy.ruleOn(addDays(day, on), kindOn(addDays(day, on))),
    midnight: (on) => elapsed(on * MINUTES_PER_DAY),
    // Of free hours only the total counts, at whatever time it is worked.
    plan: shift?.kind === 'free' ? [] : (sheet.bar.plan ?? []),
    there: sheet.bar.extra ?? [],
    isClocked: shift?.clocking !== 'none',
  }
  const moved = claims
    .map((claim) => ({ ...claim, from: elapsed(claim.from), to: elapsed(claim.to) }))
    .toSorted((a, b) => a.from - b.from)
  const kept = moved.flatMap((claim) => {
    const { parts: slices, unpunched, leftOver } = countClaim(claim, counting)
    const { from, to } = claim
    add(sheet, 'overtimeApproved', null, { from, to, minutes: lengthWithoutBreak(claim), id: claim.id })
    if (unpunched > 0) add(sheet, 'overtimeUnpunched', null, { from, to, minutes: unpunched })
    if (leftOver > 0) add(sheet, 'overtimeRounded', null, { minutes: leftOver, unit: counting.unit })
    for (const part of slices)
      if (part.minutes > 0) add(sheet, 'overtimePart', null, { ...factsOf(part), reward: claim.reward })
    return slicesToStore(slices).map((part): StoredSlice => ({ ...part, reward: claim.reward, taskId: claim.id }))
  })
  const punched = policy.countsPunched ? countPunched(moved, counting) : []
  for (const part of punched) add(sheet, 'overtimePunched', null, factsOf(part))
  const slices = [...kept, ...punched.map((part): StoredSlice => ({ ...part, reward: 'paid', taskId: null }))]
  return change ? toWallTime(slices, change) : slices
}

/**
 * Parts at the times that the wall clock read, with the minutes that passed. Where it reads the same twice, what was punched the second time
 * is one part with what was punched the first time.
 */
function toWallTime(slices: readonly StoredSlice[], change: ClockChange): StoredSlice[] {
  const found: StoredSlice[] = []
  for (const part of slices) {
    const [from, to] = [wallOfElapsed(change, part.from, false), wallOfElapsed(change, part.to, true)]
    const same = found.find((one) => one.from === from && one.taskId === null && part.taskId === null)
    if (same) Object.assign(same, { to: Math.max(same.to, to), minutes: same.minutes + part.minutes })
    else found.push({ ...part, from, to: Math.max(from, to) })
  }
  return found
}

const factsOf = ({ from, to, minutes, dayKind, multiplier }: OvertimeSlice) => ({
  from,
  to,
  minutes,
  kind: dayKind,
  multiplier,
})
