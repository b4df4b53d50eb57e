import type { DayNumbers } from '@muster/contract/attendance/difference'
import { addDays, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DueDay, dueKey, findRecomputed } from './upgrade.rules.ts'

const minutes = fc.integer({ min: 0, max: 2 })
const numbers: fc.Arbitrary<DayNumbers> = fc.record({
  dayKind: fc.constantFrom('workday' as const, 'rest' as const),
  attribute: fc.constantFrom('normal' as const, 'abnormal' as const),
  ...{ expected: minutes, worked: minutes, late: minutes, earlyLeave: minutes, absent: minutes, leave: minutes },
  ...{ stepOut: minutes, extra: minutes, overtime: minutes },
})
const pair = fc.record({
  before: fc.option(numbers),
  after: fc.option(numbers),
  wasOpen: fc.boolean(),
  isOpen: fc.boolean(),
})
const FIRST = day('2026-10-01')

describe('what an upgrade made of days', () => {
  it('is each day once whose figures differ, with both, and none that was or is still open', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        const due: DueDay[] = pairs.map(({ before, wasOpen }, i) => ({
          ...{ employmentId: 'a', day: addDays(FIRST, i), before, isOpen: wasOpen },
        }))
        const computed = new Map(
          pairs.flatMap(({ after, isOpen }, i) =>
            after ? [[dueKey('a', addDays(FIRST, i)), { numbers: after, isOpen }] as const] : [],
          ),
        )
        const expected = pairs.flatMap(({ before, after, wasOpen, isOpen }, i) =>
          wasOpen || (after && isOpen) || JSON.stringify(before) === JSON.stringify(after)
            ? []
            : [{ employmentId: 'a', day: addDays(FIRST, i), before, after }],
        )
        expect(findRecomputed(due, computed)).toEqual(expected)
      }),
    )
  })
})
