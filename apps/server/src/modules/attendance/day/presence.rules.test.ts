import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_SHIFT, FLEXIBLE_SHIFT, FREE_SHIFT, NIGHT_SHIFT, SPLIT_SHIFT } from '../../../../test/day-facts.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { endOf, findMissedFrom, isBeforeUnderWay, presenceOf } from './presence.rules.ts'

const at = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
const on = (shift: ShiftVersion | null, ...times: string[]) => ({ shift, ticks: times.map(at) })

describe('who is there by the presses of a day [2.12b]', () => {
  it.each([
    ['nobody came', on(DAY_SHIFT), 'none', null],
    ['came', on(DAY_SHIFT, '07:58'), 'in', '07:58'],
    ['pressed twice when coming', on(DAY_SHIFT, '07:58', '08:05'), 'in', '07:58'],
    ['came and went', on(DAY_SHIFT, '07:58', '17:01'), 'out', '17:01'],
    ['pressed twice when going', on(DAY_SHIFT, '07:58', '17:00', '17:04'), 'out', '17:00'],
    ['out, and in again at once', on(DAY_SHIFT, '07:58', '15:00', '15:04'), 'in', '15:04'],
    ['stepped out and came back', on(DAY_SHIFT, '07:58', '10:00', '10:40'), 'in', '10:40'],
    ['only pressed after the end: forgot to clock in', on(DAY_SHIFT, '17:02'), 'out', '17:02'],
    ['pressed again long after going', on(DAY_SHIFT, '07:58', '17:01', '17:40'), 'out', '17:40'],
    ['back after the noon of a split day', on(SPLIT_SHIFT, '07:58', '12:01', '12:55'), 'in', '12:55'],
    ['in since the evening, past midnight', on(NIGHT_SHIFT, '21:50'), 'in', '21:50'],
    ['gone from the night in the morning', on(NIGHT_SHIFT, '21:50', '30:05'), 'out', '30:05'],
    ['works on a day off', on(null, '09:00'), 'in', '09:00'],
    ['presses that came in any order', on(DAY_SHIFT, '17:01', '07:58'), 'out', '17:01'],
  ] as const)('%s', (_what, day, is, since) => {
    expect(presenceOf(day)).toEqual({ is, since: since === null ? null : at(since) })
  })

  it('does not hang on the order of the presses, and is nowhere only without one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 8 }), (ticks) => {
        const day = { shift: DAY_SHIFT, ticks }
        expect(presenceOf({ ...day, ticks: ticks.toReversed() })).toEqual(presenceOf(day))
        expect(presenceOf(day).is === 'none').toBe(ticks.length === 0)
      }),
    )
  })
})

describe('who is there where people clock in only', () => {
  const inOnly = (shift: ShiftVersion): ShiftVersion => ({ ...shift, clocking: 'in-only' })
  it.each([
    ['nobody came', on(inOnly(DAY_SHIFT)), '12:00', 'none', null],
    ['came', on(inOnly(DAY_SHIFT), '07:58'), '12:00', 'in', '07:58'],
    ['pressed again at noon', on(inOnly(DAY_SHIFT), '07:58', '12:01'), '12:30', 'in', '07:58'],
    ['the plan is over', on(inOnly(DAY_SHIFT), '07:58'), '17:00', 'out', null],
    ['pressed on going', on(inOnly(DAY_SHIFT), '07:58', '17:03'), '17:10', 'out', '17:03'],
    ['flexible hours that go on', on(inOnly(FLEXIBLE_SHIFT), '10:00'), '18:30', 'in', '10:00'],
    ['flexible hours that are over', on(inOnly(FLEXIBLE_SHIFT), '10:00'), '19:00', 'out', null],
    ['a night over in the morning', on(inOnly(NIGHT_SHIFT), '21:50'), '30:01', 'out', null],
  ] as const)('%s', (_what, day, now, is, since) => {
    expect(presenceOf(day, at(now))).toEqual({ is, since: since === null ? null : at(since) })
  })

  it('the night before is under way until its end and no longer', () => {
    const night = { ...on(inOnly(NIGHT_SHIFT), '21:50'), isOpen: true }
    expect(isBeforeUnderWay(night, on(DAY_SHIFT), at('05:59'))).toBe(true)
    expect(isBeforeUnderWay(night, on(DAY_SHIFT), at('06:30'))).toBe(false)
  })
})

describe('when somebody begins to be missed', () => {
  it.each([
    ['at the start of a fixed shift, after its grace', DAY_SHIFT, DAY_SHIFT.periods[0]!.from + DAY_SHIFT.lateGrace],
    ['at the latest start of flexible hours', FLEXIBLE_SHIFT, FLEXIBLE_SHIFT.flexStartTo! + FLEXIBLE_SHIFT.lateGrace],
    ['never with free hours', FREE_SHIFT, null],
    ['never where no clocking is required', { ...DAY_SHIFT, clocking: 'none' as const }, null],
    ['never on a day off', null, null],
  ])('%s', (_when, shift, from) => {
    expect(findMissedFrom({ shift })).toBe(from)
  })
})

describe('the day under way', () => {
  const today = on(DAY_SHIFT)
  it.each([
    ['the night that has not ended', { ...on(NIGHT_SHIFT, '21:50'), isOpen: true }, today, '02:00', true],
    ['the night nobody came to, until its end', { ...on(NIGHT_SHIFT), isOpen: true }, today, '02:00', true],
    [
      'the night after its end while somebody is in',
      { ...on(NIGHT_SHIFT, '21:50'), isOpen: true },
      today,
      '06:30',
      true,
    ],
    [
      'not the night somebody has gone from',
      { ...on(NIGHT_SHIFT, '21:50', '30:05'), isOpen: true },
      today,
      '06:30',
      false,
    ],
    [
      'not once somebody came again',
      { ...on(NIGHT_SHIFT, '21:50'), isOpen: true },
      on(DAY_SHIFT, '07:50'),
      '08:00',
      false,
    ],
    ['a late evening on a day shift', { ...on(DAY_SHIFT, '07:58'), isOpen: true }, today, '00:30', true],
    ['not a day that is concluded', { ...on(DAY_SHIFT, '07:58'), isOpen: false }, today, '00:30', false],
    ['not the usual day before', { ...on(DAY_SHIFT, '07:58', '17:00'), isOpen: true }, today, '00:30', false],
  ] as const)('is %s', (_which, before, current, now, expected) => {
    expect(isBeforeUnderWay(before, current, at(now))).toBe(expected)
  })

  it('ends where the shift ends, of flexible hours where it ends latest', () => {
    expect(endOf({ shift: NIGHT_SHIFT })).toBe(NIGHT_SHIFT.periods.at(-1)?.to)
    expect(endOf({ shift: FLEXIBLE_SHIFT })).toBeGreaterThan(FLEXIBLE_SHIFT.periods.at(-1)!.to)
  })
})
