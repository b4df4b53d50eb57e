import { addDays, type Day, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { type Deadlines, dueOf, STEPS } from './deadline.rules.ts'

const ON = day('2026-12-16')
const before = (days: number) => addDays(ON, -days)
const known = (over: Partial<Deadlines> = {}): Deadlines => ({
  ...{ onboardOn: day('2026-01-05'), regularizationOn: null, isDecided: false, contractEndOn: null, resignOn: null },
  ...over,
})
const stepOf = (of: Deadlines, today: Day) => dueOf(of, today).map(({ step }) => step)

describe('deadlines of an employment [4.13, 4.15]', () => {
  it.each([
    [31, undefined],
    [30, 30],
    [15, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [1, 7],
    [0, 0],
  ])('%i days before wait as the step of %s days, and as no other', (left, step) => {
    for (const one of [known({ regularizationOn: ON }), known({ contractEndOn: ON })]) {
      const [due] = dueOf(one, before(left))
      expect(due?.step).toBe(step)
      expect(due?.gone).toEqual(STEPS.filter((days) => days !== step))
    }
  })

  it.each<[string, Partial<Deadlines>, Day, unknown]>([
    ['there is none', {}, before(7), []],
    ['probation that is decided', { regularizationOn: ON, isDecided: true }, before(7), [undefined]],
    ['probation of somebody who leaves', { regularizationOn: ON, resignOn: addDays(ON, 90) }, before(7), [undefined]],
    ['no probation at all', { regularizationOn: ON, onboardOn: ON }, ON, [undefined]],
    ['probation that is over', { regularizationOn: ON }, addDays(ON, 1), [undefined]],
    ['a contract of somebody who leaves by then', { contractEndOn: ON, resignOn: ON }, before(7), [undefined]],
    ['a contract of somebody who leaves later', { contractEndOn: ON, resignOn: addDays(ON, 1) }, before(7), [7]],
  ])('%s', (_, of, today, steps) => {
    expect(stepOf(known(of), today)).toEqual(steps)
  })

  it('leave what waits of a contract that has ended to whoever says what was agreed', () => {
    expect(dueOf(known({ contractEndOn: ON }), addDays(ON, 1))).toEqual([
      { kind: 'contract-end', on: ON, step: undefined, gone: [] },
    ])
  })
})
