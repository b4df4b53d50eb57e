import type { Minutes } from '@muster/kernel/minutes'
import { clip, lengthOf, outside, overlapOf } from '@muster/kernel/segments'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { explainLone } from './after-work.rules.ts'
import type { Coverage, DayInput, DayPolicy } from './day-input.rules.ts'
import type { Plan, Slot } from './day-plan.rules.ts'
import { moveTo } from './flexible.rules.ts'
import type { Mark } from './mark.rules.ts'
import { type Reading, readMarks, type Stretch, walk } from './pair.rules.ts'
import { explainMissing, explainUnused, isMissing, type PeriodReading, settleAttended } from './period.rules.ts'
import { explainMarks } from './punch.rules.ts'
import { add, barSegments, factsBehind, type Sheet } from './receipt.rules.ts'
import { shareOut } from './slot.rules.ts'

/**
 * A day of fixed or flexible hours [3.12, 3.15]. Every owed minute ends on exactly one line of the receipt: worked, late,
 * early, step out, absent, unknown. Absence is concluded only from complete facts: while a punch of the day is missing,
 * a period without punches is not settled.
 */
export function computePlannedDay(
  shift: ShiftVersion,
  plan: Plan,
  input: DayInput,
  marks: readonly Mark[],
  claims: readonly { from: Minutes; to: Minutes }[],
  sheet: Sheet,
): void {
  const { policy, coverage } = input
  explainMarks(marks, policy, sheet)
  if (plan.slots.length === 0 || shift.clocking === 'none') {
    sheet.bar.plan = plan.covered
    settleWithoutClock(plan, coverage, marks, policy, sheet)
    return
  }
  const isOpen = coverage === 'open'
  const shares = shareOut(plan.slots, marks, policy)
  const readings = plan.slots.map((slot, i, slots) =>
    readMarks(shares.lists[i] ?? [], slot, policy, isOpen, i === slots.length - 1),
  )
  const arrival = readings[0]?.steps[0]
  if (shift.kind === 'flexible' && arrival?.way === 'in') moveTo(arrival.minute, plan, sheet)
  sheet.bar.plan = plan.covered
  const parts = plan.slots.map((slot, i): PeriodReading => {
    const reading = readings[i] as Reading
    return { slot, reading, stretches: walk(reading, slot, policy) }
  })
  const isIncomplete = parts.some(({ stretches }) => stretches.some(isMissing))
  const isStrict = policy.direction === 'strict'
  const lastActive = parts.findLastIndex(({ reading }) => reading.steps.length > 0)
  for (const [i, part] of parts.entries()) {
    explainPresence(part.stretches, part.slot, plan, sheet)
    const mayGoOn = isOpen && i >= lastActive
    if (isAttended(part)) settleAttended(part, parts, shift, plan, { isOpen, mayGoOn }, sheet)
    else {
      explainMissing(part, parts, isOpen, sheet)
      settleEmpty(part.slot, coverage, marks.length > 0, isIncomplete, sheet)
    }
    explainUnused(part.reading, sheet)
    if (part.reading.lone) explainLone(part.reading.lone, claims, isOpen, sheet)
    if (isStrict || part.reading.steps.some(({ mark }) => mark.way !== null)) explainBound(part.stretches, sheet)
  }
  for (const mark of shares.strays) add(sheet, 'stray', 0, { at: mark.at }, factsBehind(mark))
}

/** Whether anything of the period was worked or may have been; presence wholly outside it is no attendance. */
function isAttended({ slot, stretches }: PeriodReading): boolean {
  return stretches.some(({ kind, from, to }) => kind !== 'away' && overlapOf(slot.pieces, from, to) > 0)
}

/** Presence inside the owed time is worked, outside the scheduled periods it is extra, inside a leave it stays leave. */
function explainPresence(stretches: readonly Stretch[], slot: Slot | null, plan: Plan, sheet: Sheet): void {
  let inLeave = 0
  for (const { kind, from, to } of stretches) {
    if (kind !== 'present') continue
    if (slot) {
      sheet.worked += overlapOf(slot.pieces, from, to)
      clip(slot.pieces, from, to, barSegments(sheet.bar, 'work'))
    }
    inLeave += overlapOf(plan.leave, from, to)
    const beyond = sheet.bar.extra ?? []
    const drawn = beyond.length
    outside(plan.covered, from, to, beyond)
    if (beyond.length === drawn) continue
    sheet.bar.extra = beyond
    sheet.extra += lengthOf(beyond.slice(drawn))
  }
  if (inLeave > 0) add(sheet, 'workInLeave', null, { minutes: inLeave })
}

/** A period in which nobody worked: absent only when the sources have spoken and no punch of the day is missing. */
export function settleEmpty(
  slot: Slot,
  coverage: Coverage,
  hasFacts: boolean,
  isIncomplete: boolean,
  sheet: Sheet,
): void {
  const minutes = lengthOf(slot.pieces)
  const { from, to } = slot
  const data = { from, to }
  if (coverage === 'open') add(sheet, 'open', -minutes, data)
  else if (isIncomplete) add(sheet, 'unsettled', -minutes, data)
  else if (coverage === 'none' && !hasFacts) {
    sheet.noData = true
    add(sheet, 'noData', -minutes, data)
  } else {
    sheet.absent += minutes
    clip(slot.pieces, from, to, barSegments(sheet.bar, 'absent'))
    add(sheet, 'absent', -minutes, data)
    return
  }
  sheet.unknown += minutes
  if (!sheet.noData) clip(slot.pieces, from, to, barSegments(sheet.bar, 'open'))
}

/** Names the punches of presence that bound directions put beside every other line. */
function explainBound(stretches: readonly Stretch[], sheet: Sheet): void {
  const named = new Set(sheet.lines.flatMap(({ punches }) => punches ?? []))
  for (const { kind, from, to, first, last } of stretches) {
    if (kind !== 'present') continue
    const facts = [...(factsBehind(first) ?? []), ...(factsBehind(last) ?? [])].filter((id) => !named.has(id))
    if (facts.length > 0) add(sheet, 'worked', null, { from, to, minutes: to - from }, facts)
  }
}

/** Names the punches of presence on a day that asks for none. */
function explainBeyond(stretches: readonly Stretch[], sheet: Sheet): void {
  for (const { kind, from, to, first, last } of stretches) {
    if (kind !== 'present') continue
    const facts = [...(factsBehind(first) ?? []), ...(factsBehind(last) ?? [])]
    if (facts.length > 0) add(sheet, 'worked', null, { from, to, minutes: to - from }, facts)
  }
}

/** A day without duty to punch, or wholly on leave: nothing can be late or missing, presence beyond it is still extra. */
function settleWithoutClock(
  plan: Plan,
  coverage: Coverage,
  marks: readonly Mark[],
  policy: DayPolicy,
  sheet: Sheet,
): void {
  if (plan.slots.length > 0 && coverage !== 'open') add(sheet, 'clockNotRequired', 0)
  for (const { pieces, from, to } of plan.slots) {
    const minutes = lengthOf(pieces)
    if (coverage === 'open') {
      sheet.unknown += minutes
      clip(pieces, from, to, barSegments(sheet.bar, 'open'))
      add(sheet, 'open', -minutes, { from, to })
    } else {
      sheet.worked += minutes
      clip(pieces, from, to, barSegments(sheet.bar, 'work'))
    }
  }
  const reading = readMarks(marks, null, policy, false)
  const stretches = walk(reading, null, policy)
  explainPresence(stretches, null, plan, sheet)
  explainBeyond(stretches, sheet)
  for (const { kind, from, to, first, last } of stretches) {
    if (kind === 'missingIn') add(sheet, 'stray', 0, { at: to }, factsBehind(last))
    if (kind === 'missingOut') add(sheet, 'stray', 0, { at: from }, factsBehind(first))
  }
  explainUnused(reading, sheet)
}
