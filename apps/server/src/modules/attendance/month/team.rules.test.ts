import { TEAM_STATES } from '@muster/contract/attendance/team'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_SHIFT, FLEXIBLE_SHIFT, FREE_SHIFT, NIGHT_SHIFT } from '../../../../test/day-facts.ts'
import { byNeed, countsOf, type Seen, standOf } from './team.rules.ts'

const at = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
const START = DAY_SHIFT.periods[0]!.from
const GRACE = DAY_SHIFT.lateGrace
const usual: Seen = {
  shift: DAY_SHIFT,
  ticks: [],
  leave: [],
  expectedMinutes: 480,
  leaveMinutes: 0,
  lateMinutes: 0,
  hasReported: true,
}
const REST = { shift: null, expectedMinutes: 0 }

describe('where somebody of a team stands [3.14]', () => {
  it.each([
    // what                                          the day                                     now            state        minute          late
    ['before the start', {}, START - 30, 'due', START, 0],
    ['in the grace', {}, START + GRACE, 'due', START, 0],
    ['past the grace and not there', {}, START + GRACE + 1, 'missing', START, GRACE + 1],
    ['after the whole shift and never there', {}, at('20:00'), 'missing', START, at('20:00') - START],
    ['there on time', { ticks: [START - 5] }, at('10:00'), 'in', START - 5, 0],
    ['there, but came late', { ticks: [START + 31], lateMinutes: 31 }, at('10:00'), 'late', START + 31, 31],
    ['gone', { ticks: [START - 5, at('17:01')] }, at('17:30'), 'left', at('17:01'), 0],
    [
      'gone after coming late: nothing to do now',
      { ticks: [START + 31, at('17:01')], lateMinutes: 31 },
      at('17:30'),
      'left',
      at('17:01'),
      0,
    ],
    ['back from stepping out', { ticks: [START, at('10:00'), at('10:40')] }, at('11:00'), 'in', at('10:40'), 0],
    ['a rest day', REST, at('10:00'), 'off', null, 0],
    ['a holiday with a shift', { expectedMinutes: 0 }, at('10:00'), 'off', null, 0],
    ['working on a rest day', { ...REST, ticks: [at('09:00')] }, at('10:00'), 'in', at('09:00'), 0],
    ['the whole day on leave', { leaveMinutes: 480, leave: [[START, at('17:00')]] }, at('10:00'), 'off', null, 0],
    [
      'leave in the morning, noon not over',
      { leaveMinutes: 240, leave: [[START, at('13:00')]] },
      at('12:30'),
      'due',
      at('13:00'),
      0,
    ],
    [
      'leave in the morning, afternoon begun',
      { leaveMinutes: 240, leave: [[START, at('13:00')]] },
      at('13:10'),
      'missing',
      at('13:00'),
      10,
    ],
    ['a night shift in the afternoon', { shift: NIGHT_SHIFT }, at('15:00'), 'due', NIGHT_SHIFT.periods[0]!.from, 0],
    [
      'flexible hours, not begun',
      { shift: FLEXIBLE_SHIFT },
      FLEXIBLE_SHIFT.periods[0]!.from - 1,
      'due',
      FLEXIBLE_SHIFT.periods[0]!.from,
      0,
    ],
    [
      'flexible hours, begun, start still open',
      { shift: FLEXIBLE_SHIFT },
      FLEXIBLE_SHIFT.periods[0]!.from,
      'mayStart',
      FLEXIBLE_SHIFT.flexStartTo!,
      0,
    ],
    [
      'flexible hours, the last minute to start',
      { shift: FLEXIBLE_SHIFT },
      FLEXIBLE_SHIFT.flexStartTo!,
      'mayStart',
      FLEXIBLE_SHIFT.flexStartTo!,
      0,
    ],
    [
      'flexible hours, the grace after the latest start',
      { shift: { ...FLEXIBLE_SHIFT, lateGrace: 5 } },
      FLEXIBLE_SHIFT.flexStartTo! + 5,
      'mayStart',
      FLEXIBLE_SHIFT.flexStartTo!,
      0,
    ],
    [
      'flexible hours, the grace is over',
      { shift: { ...FLEXIBLE_SHIFT, lateGrace: 5 } },
      FLEXIBLE_SHIFT.flexStartTo! + 6,
      'missing',
      FLEXIBLE_SHIFT.periods[0]!.from,
      FLEXIBLE_SHIFT.flexStartTo! + 6 - FLEXIBLE_SHIFT.periods[0]!.from,
    ],
    [
      'flexible hours, leave beyond the latest start',
      { shift: FLEXIBLE_SHIFT, leaveMinutes: 240, leave: [[FLEXIBLE_SHIFT.periods[0]!.from, at('13:00')]] },
      FLEXIBLE_SHIFT.flexStartTo! - 1,
      'due',
      at('13:00'),
      0,
    ],
    ['free hours', { shift: FREE_SHIFT }, at('15:00'), 'due', FREE_SHIFT.periods[0]?.from ?? null, 0],
    [
      'clocked in only, the plan over',
      { shift: { ...DAY_SHIFT, clocking: 'in-only' }, ticks: [START] },
      at('17:00'),
      'left',
      null,
      0,
    ],
    ['no clocking required', { shift: { ...DAY_SHIFT, clocking: 'none' } }, at('10:00'), 'unclocked', null, 0],
    ['no machine has spoken', { hasReported: false }, at('10:00'), 'unheard', START, 0],
    [
      'no machine has spoken, but a press of the web clock',
      { hasReported: false, ticks: [START] },
      at('10:00'),
      'in',
      START,
      0,
    ],
  ] as [string, Partial<Seen>, number, string, number | null, number][])(
    '%s',
    (_what, day, now, state, minute, lateMinutes) => {
      expect(standOf({ ...usual, ...day }, now)).toEqual({ state, minute, lateMinutes })
    },
  )

  it('never calls anybody missing who pressed, nor before the start', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 4 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(DAY_SHIFT, NIGHT_SHIFT, FLEXIBLE_SHIFT, FREE_SHIFT),
        (ticks, now, shift) => {
          const { state } = standOf({ ...usual, shift, ticks }, now)
          if (ticks.length > 0 || now <= (shift.periods[0]?.from ?? 0)) expect(state).not.toBe('missing')
        },
      ),
    )
  })
})

describe('a team', () => {
  it('shows first who needs something, of those who is awaited longest', () => {
    const some = TEAM_STATES.toReversed().map((state, i) => ({ state, lateMinutes: 0, name: String(i) }))
    expect(byNeed(some).map((m) => m.state)).toEqual(TEAM_STATES)
    const late = [5, 40, 20].map((lateMinutes) => ({ state: 'missing' as const, lateMinutes }))
    expect(byNeed(late).map((m) => m.lateMinutes)).toEqual([40, 20, 5])
  })
  it('is counted by state, with a number for each', () => {
    expect(countsOf([{ state: 'in' }, { state: 'in' }, { state: 'off' }])).toEqual({
      missing: 0,
      late: 0,
      mayStart: 0,
      in: 2,
      left: 0,
      due: 0,
      unclocked: 0,
      unheard: 0,
      off: 1,
    })
  })
})
