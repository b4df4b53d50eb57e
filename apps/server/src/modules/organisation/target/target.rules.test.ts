import type { Target, TargetCondition } from '@muster/contract/organisation/target'
import type { Day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { type TargetFacts, testTarget } from './target.rules.ts'

const facts = (over: Partial<TargetFacts> = {}): TargetFacts => ({
  ...{ employmentId: 'an', onboardOn: '2024-01-31' as Day, resignOn: null, regularizationOn: '2024-04-01' as Day },
  ...{ birthday: '1990-02-28' as Day, nationality: 'VN', sex: 'female', maritalStatus: null, education: 'master' },
  ...{
    contractType: null,
    events: [],
    on: '2026-11-30' as Day,
    departments: ['line', 'production', 'root'],
    offices: ['hanoi'],
  },
  levels: ['worker'],
  ...over,
})
const by = (...conditions: TargetCondition[]): Target => ({ kind: 'conditions', conditions })
const isMeant = (target: Target, over: Partial<TargetFacts> = {}) =>
  testTarget(target, facts(over)).every(({ isMet }) => isMet)
const months = (bound: number, is: 'atLeast' | 'atMost' = 'atLeast') => by({ field: 'serviceMonths', is, bound })
const age = (bound: number) => by({ field: 'age', is: 'atLeast', bound })

describe('whom a target means [5.16]', () => {
  it.each<[string, Target, Partial<TargetFacts>, boolean]>([
    ['a department above theirs', by({ field: 'department', oneOf: ['production'] }), {}, true],
    ['another department', by({ field: 'department', oneOf: ['sales'] }), {}, false],
    ['one of several offices', by({ field: 'office', oneOf: ['hue', 'hanoi'] }), {}, true],
    [
      'all conditions, of which one is not met',
      by({ field: 'sex', oneOf: ['female'] }, { field: 'level', oneOf: ['manager'] }),
      {},
      false,
    ],
    ['what nobody knows of them', by({ field: 'maritalStatus', oneOf: ['single'] }), {}, false],
    ['who is employed', by({ field: 'state', oneOf: ['employed'] }), {}, true],
    [
      'who was on probation that day',
      by({ field: 'state', oneOf: ['probation'] }),
      { regularizationOn: '2026-12-01' as Day },
      true,
    ],
    ['the 31st to the last of a shorter month is a whole month', months(34), { on: '2026-11-30' as Day }, true],
    ['a day before it is not', months(34), { on: '2026-11-29' as Day }, false],
    ['at most so many months', months(34, 'atMost'), { on: '2026-11-30' as Day }, true],
    ['whoever has not begun has no month', months(1), { onboardOn: '2027-01-01' as Day }, false],
    ['a birthday on the day counts', age(37), { on: '2027-02-28' as Day }, true],
    ['the day before it does not', age(37), { on: '2027-02-27' as Day }, false],
    ['nobody without a birthday', age(1), { birthday: null }, false],
    ['somebody by name', { kind: 'employees', employmentIds: ['binh', 'an'] }, {}, true],
    ['nobody else by name', { kind: 'employees', employmentIds: ['binh'] }, {}, false],
    ['a level that they hold', { kind: 'positions', levelIds: ['worker'] }, {}, true],
    ['a level that they do not hold', { kind: 'positions', levelIds: ['manager'] }, {}, false],
  ])('%s', (_name, target, over, meant) => {
    expect(isMeant(target, over)).toBe(meant)
  })

  it('says of each condition what was wanted and what there was', () => {
    expect(
      testTarget(
        by({ field: 'serviceMonths', is: 'atLeast', bound: 36 }, { field: 'level', oneOf: ['manager'] }),
        facts(),
      ),
    ).toMatchObject([
      { rule: 'condition', isMet: false, field: 'serviceMonths', is: 'atLeast', numbers: { bound: 36, found: 34 } },
      { rule: 'condition', isMet: false, field: 'level', is: 'oneOf', wants: ['manager'], has: ['worker'] },
    ])
  })
})
