import { DAY_ATTRIBUTES, DAY_KINDS, DAY_STATES, MISSING_PUNCHES } from '@muster/contract/attendance/explanation'
import {
  codeOf,
  codesOf,
  daysOfText,
  hasResult,
  type MonthDay,
  textOfCodes,
} from '@muster/contract/attendance/month-days'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const MONTH = '2026-10' as Month
const minutes = fc.oneof(fc.constant(0), fc.constant(480), fc.nat(1500))
const judged = fc.record({
  dayKind: fc.constantFrom(...DAY_KINDS),
  attribute: fc.constantFrom(...DAY_ATTRIBUTES),
  state: fc.constantFrom(...DAY_STATES),
  missing: fc.array(fc.constantFrom(...MISSING_PUNCHES), { maxLength: 3 }),
  expectedMinutes: minutes,
  workedMinutes: minutes,
  lateMinutes: minutes,
  earlyLeaveMinutes: minutes,
  absentMinutes: minutes,
  leaveMinutes: minutes,
  extraMinutes: minutes,
  overtimeMinutes: minutes,
})
const USUAL: Omit<MonthDay, 'day'> = {
  dayKind: 'workday',
  attribute: 'normal',
  state: 'computed',
  missing: [],
  expectedMinutes: 480,
  workedMinutes: 480,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  absentMinutes: 0,
  leaveMinutes: 0,
  extraMinutes: 0,
  overtimeMinutes: 0,
}

describe('the days of a month as one text', () => {
  it('are read as they were written, those without a result left out', () => {
    fc.assert(
      fc.property(fc.array(fc.option(judged, { nil: undefined }), { maxLength: 31 }), (month) => {
        const text = textOfCodes(month.map((one) => one && codeOf(one)))
        const days = month.flatMap((one, i) =>
          one ? [{ day: day(`${MONTH}-${String(i + 1).padStart(2, '0')}`), ...one }] : [],
        )
        expect(daysOfText(MONTH, text)).toEqual(days)
        expect(textOfCodes(codesOf(text))).toBe(text)
      }),
    )
  })

  it.each([
    ['a usual day', {}, 'x480'],
    ['late', { attribute: 'abnormal', workedMinutes: 463, lateMinutes: 17 }, 'ax480k463l17'],
    ['a forgotten clock-out', { attribute: 'abnormal', workedMinutes: 0, missing: ['clock-out'] }, 'aux480k0'],
    ['rest', { dayKind: 'rest', expectedMinutes: 0, workedMinutes: 0 }, 'r'],
    ['nothing to say', { expectedMinutes: 0, workedMinutes: 0 }, '0'],
  ] as const)('say %s in few characters', (_what, change, code) => {
    expect(codeOf({ ...USUAL, ...change } as MonthDay)).toBe(code)
  })

  it('tell a month without any result from one with days of which there is nothing to say', () => {
    expect(textOfCodes([undefined, undefined])).toBe('')
    expect(daysOfText(MONTH, '')).toEqual([])
    expect(textOfCodes([undefined, '0', undefined])).toBe('-,0')
    expect([1, 2, 3].map((on) => hasResult('-,0', day(`2026-10-0${on}`)))).toEqual([false, true, false])
  })
})
