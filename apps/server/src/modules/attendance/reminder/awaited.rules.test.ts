import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf, DAY_SHIFT, FLEXIBLE_SHIFT, FREE_SHIFT, NIGHT_SHIFT, SPLIT_SHIFT } from '../../../../test/day-facts.ts'
import type { Absence, Cell } from '../day/day-input.rules.ts'
import { findAwaited } from './awaited.rules.ts'

const away = (from: number, to: number): Absence => ({ id: 'a', type: 'annual', from, to })
const asked = (cell: Cell, ticks: number[] = [], absences: Absence[] = [], plan: [number, number][] = []) =>
  findAwaited({ cell, ticks, absences, plan })

describe('whose punch is awaited next [9.11]', () => {
  it.each([
    ['a coming at the start', cellOf(DAY_SHIFT), [], { way: 'in', edge: 480 }],
    ['a going at the end', cellOf(DAY_SHIFT), [478], { way: 'out', edge: 1020 }],
    ['nothing once both are there', cellOf(DAY_SHIFT), [478, 1021], null],
    ['a going after midnight', cellOf(NIGHT_SHIFT), [1318], { way: 'out', edge: 1800 }],
    ['a coming at the latest start of flexible hours', cellOf(FLEXIBLE_SHIFT), [], { way: 'in', edge: 645 }],
    ['the coming back for a second period', cellOf(SPLIT_SHIFT), [478, 721], { way: 'in', edge: 780 }],
    ['the going of a second period', cellOf(SPLIT_SHIFT), [478, 721, 779], { way: 'out', edge: 1020 }],
    ['nobody with free hours', cellOf(FREE_SHIFT), [], null],
    ['nobody on a holiday', cellOf(DAY_SHIFT, { dayKind: 'holiday' }), [], null],
    ['nobody on a day of rest', cellOf(null), [], null],
    [
      'a coming where people clock in only',
      cellOf({ ...DAY_SHIFT, clocking: 'in-only' }),
      [],
      { way: 'in', edge: 480 },
    ],
    ['no going there', cellOf({ ...DAY_SHIFT, clocking: 'in-only' }), [478], null],
    ['no coming back there', cellOf({ ...SPLIT_SHIFT, clocking: 'in-only' }), [478, 721], null],
    ['nobody who need not clock', cellOf({ ...DAY_SHIFT, clocking: 'none' }), [], null],
  ] as const)('%s', (_, cell, ticks, expected) => {
    expect(asked(cell, [...ticks])).toEqual(expected)
  })

  it('the going of flexible hours moves with the coming', () => {
    expect(asked(cellOf(FLEXIBLE_SHIFT), [600], [], [[600, 1140]])).toEqual({ way: 'out', edge: 1140 })
  })

  it.each([
    ['a leave of the morning', [away(480, 720)], [], { way: 'in', edge: 720 }],
    ['a leave of the afternoon', [away(780, 1020)], [470], { way: 'out', edge: 780 }],
    ['a leave of the whole day', [away(480, 1020)], [], null],
  ] as const)('is not awaited in %s', (_, absences, ticks, expected) => {
    expect(asked(cellOf(DAY_SHIFT), [...ticks], [...absences])).toEqual(expected)
  })

  it('is never awaited inside of leave, nor outside of work', () => {
    const span = fc.tuple(fc.integer({ min: 400, max: 1100 }), fc.integer({ min: 1, max: 400 }))
    const ticks = fc.array(fc.integer({ min: 420, max: 1100 }), { maxLength: 4 })
    fc.assert(
      fc.property(
        fc.constantFrom(DAY_SHIFT, SPLIT_SHIFT),
        fc.array(span, { maxLength: 3 }),
        ticks,
        (input, spans, at) => {
          const absences = spans.map(([from, length]) => away(from, from + length))
          const found = asked(cellOf(input), at, absences)
          if (!found) return
          const { way, edge } = found
          const owes = (minute: number) =>
            input.periods.some(({ from, to }) => from <= minute && minute < to) &&
            !absences.some(({ from, to }) => from <= minute && minute < to)
          // Work is owed in the minute after a coming, and in the one before a going.
          expect(owes(way === 'in' ? edge : edge - 1)).toBe(true)
        },
      ),
    )
  })
})
