import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAN, step } from '../../../../test/workflow-facts.ts'
import { type Known, publishingProblems } from '../flow/publishing.rules.ts'
import { chooseRule, type FlowRule } from './choose-rule.rules.ts'
import { type Condition, implies, type RuleValues, testOf } from './condition.rules.ts'

const VALUES: RuleValues = {
  recipient: {
    company: 'alpha',
    department: ['sales-north', 'sales', 'all'],
    level: 'l3',
    office: 'hanoi',
    nationality: 'VN',
    state: 'employed',
  },
  form: { amount: 500_000, days: 2, type: 'travel', note: '' },
}
const above = (bound: number): Condition => ({ on: 'form', field: 'amount', is: 'moreThan', bound })
const below = (bound: number): Condition => ({ on: 'form', field: 'amount', is: 'atMost', bound })
const inDepartment = (...oneOf: string[]): Condition => ({ on: 'recipient', field: 'department', oneOf })
const ofType = (...oneOf: string[]): Condition => ({ on: 'form', field: 'type', oneOf })

const rule = (
  id: string,
  priority: number,
  conditions: readonly Condition[],
  changes: Partial<FlowRule> = {},
): FlowRule => ({
  id,
  versionId: `${id}-1`,
  priority,
  isOn: true,
  isDefault: false,
  conditions,
  plan: PLAN,
  ...changes,
})
const DEFAULT = rule('default', 1, [], { isDefault: true })

describe('a condition', () => {
  it.each([
    ['own department', inDepartment('sales-north'), true],
    ['a department above', inDepartment('sales'), true],
    ['another department', inDepartment('finance'), false],
    ['one of several', ofType('office', 'travel'), true],
    ['5,000.00 is not more than 5,000.00', above(500_000), false],
    ['5,000.00 is more than 4,999.99', above(499_999), true],
    ['5,000.00 is at most 5,000.00', below(500_000), true],
    ['at least', { on: 'form', field: 'days', is: 'atLeast', bound: 2 }, true],
    ['less than', { on: 'form', field: 'days', is: 'lessThan', bound: 2 }, false],
  ] as const)('on %s is met: %s', (_, condition, isMet) => {
    expect(testOf(condition, VALUES)?.isMet).toBe(isMet)
  })

  it.each([
    ['a field that is not there', above(1), { ...VALUES, form: {} }],
    ['a number that is none', above(1), { ...VALUES, form: { amount: Number.NaN } }],
    ['a number in letters', above(1), { ...VALUES, form: { amount: '7200' } }],
    ['an empty text', { on: 'form', field: 'note', oneOf: ['x'] }, VALUES],
    [
      'no level',
      { on: 'recipient', field: 'level', oneOf: ['l3'] },
      { ...VALUES, recipient: { ...VALUES.recipient, level: null } },
    ],
    ['no department', inDepartment('sales'), { ...VALUES, recipient: { ...VALUES.recipient, department: [] } }],
  ] as const)('on %s has no value, which is not the same as not met', (_, condition, values) => {
    expect(testOf(condition, values as RuleValues)).toBeNull()
  })
})

describe('the choice of a rule', () => {
  const small = rule('small', 20, [below(100_000)])
  const travel = rule('travel', 10, [ofType('travel'), above(400_000)])
  const finance = rule('finance', 5, [inDepartment('finance'), ofType('travel')])

  it('takes the lowest number whose conditions are all met, and says why the earlier ones did not', () => {
    const choice = chooseRule([small, travel, finance], VALUES)
    expect(choice).toMatchObject({
      rule: { id: 'travel' },
      tests: [{ value: 'travel' }, { value: 500_000, isMet: true }],
      passedOver: [{ ruleId: 'finance', priority: 5, failed: [{ condition: inDepartment('finance'), isMet: false }] }],
    })
    expect('passedOver' in choice && choice.passedOver[0]?.failed).toHaveLength(1)
  })

  it('does not see a rule that is off; tries the default last whatever its number', () => {
    const off = chooseRule([{ ...travel, isOn: false }, small, DEFAULT], VALUES)
    expect(off).toMatchObject({ rule: { id: 'default' }, passedOver: [{ ruleId: 'small' }] })
  })

  it('finds none, and says what all of them lacked', () => {
    expect(chooseRule([small, finance], VALUES)).toMatchObject({
      rule: null,
      passedOver: [{ ruleId: 'finance' }, { ruleId: 'small' }],
    })
  })

  it('is refused where a value is missing, also where another condition already fails', () => {
    const asked = rule('hours', 1, [ofType('office'), { on: 'form', field: 'hours', is: 'atLeast', bound: 60 }])
    expect(chooseRule([asked, DEFAULT], VALUES)).toEqual({
      refused: 'workflow.value_missing',
      data: { ruleId: 'hours', on: 'form', field: 'hours' },
    })
  })
})

describe('publishing', () => {
  const KNOWN: Known = {
    goneIds: new Set(['left']),
    departmentsAbove: { 'sales-north': ['sales', 'all'], sales: ['all'] },
  }
  const TRAVEL = rule('travel', 10, [ofType('travel')])
  const steps = (n: number) => Array.from({ length: n }, (_, i) => step(`s${i}`))
  const withPlan = (plan: Partial<FlowRule['plan']>) => ({ ...TRAVEL, plan: { ...PLAN, ...plan } })
  const named = (...personIds: string[]) => step('s', { targets: [{ kind: 'named', personIds }] })
  const problems = (one: FlowRule, others: readonly FlowRule[] = []) =>
    publishingProblems(one, others, KNOWN).map(({ problem }) => problem)

  it('lets a rule pass that has nothing wrong, and does not compare it with its own earlier version', () => {
    expect(problems(TRAVEL, [TRAVEL, rule('office', 11, [ofType('office')]), { ...DEFAULT, priority: 99 }])).toEqual([])
  })

  it.each([
    ['priorityOutside', { ...TRAVEL, priority: 0 }, []],
    ['priorityOutside', { ...TRAVEL, priority: 100 }, []],
    ['priorityOutside', { ...TRAVEL, priority: 1.5 }, []],
    ['priorityTaken', TRAVEL, [rule('other', 10, [ofType('office')])]],
    ['secondDefault', DEFAULT, [rule('other', 99, [], { isDefault: true })]],
    ['noCondition', { ...TRAVEL, conditions: [] }, []],
    ['defaultWithCondition', { ...DEFAULT, conditions: [above(1)] }, []],
    ['emptyCondition', { ...TRAVEL, conditions: [ofType()] }, []],
    ['contradiction', { ...TRAVEL, conditions: [above(5), below(5)] }, []],
    ['contradiction', { ...TRAVEL, conditions: [ofType('a'), ofType('b')] }, []],
    ['noApproval', withPlan({ approvals: [] }), []],
    ['tooManySteps', withPlan({ approvals: steps(11) }), []],
    ['tooManySteps', withPlan({ executions: steps(11) }), []],
    ['emptyStep', withPlan({ approvals: [step('s', { targets: [] })] }), []],
    ['emptyStep', withPlan({ executions: [named()] }), []],
    ['executionOnly', withPlan({ approvals: [step('s', { targets: [{ kind: 'initiatorChoice' }] })] }), []],
    ['hiddenBy', TRAVEL, [rule('wide', 9, [ofType('travel', 'office')])]],
    ['hides', TRAVEL, [rule('narrow', 11, [ofType('travel'), above(5)])]],
    ['hiddenBy', rule('north', 10, [inDepartment('sales-north')]), [rule('sales', 9, [inDepartment('sales')])]],
    [
      'hiddenBy',
      rule('much', 10, [above(500)]),
      [rule('more', 9, [{ on: 'form', field: 'amount', is: 'atLeast', bound: 500 }])],
    ],
  ] as const)('finds %s', (problem, one, others) => {
    expect(problems(one as FlowRule, others)).toEqual([problem])
  })

  it.each([
    ['a rule that is off', TRAVEL, [rule('wide', 10, [ofType('travel')], { isOn: false })]],
    ['ten steps', withPlan({ approvals: steps(10), executions: steps(10) }), []],
    ['overlapping rules', TRAVEL, [rule('much', 9, [above(5)])]],
    [
      'a department above another',
      rule('sales', 10, [inDepartment('sales')]),
      [rule('n', 9, [inDepartment('sales-north')])],
    ],
    ['two departments of one path', { ...TRAVEL, conditions: [inDepartment('sales'), inDepartment('all')] }, []],
    ['a stretch', { ...TRAVEL, conditions: [above(5), below(6)] }, []],
    [
      'an executor of the initiator’s choice',
      withPlan({ executions: [step('s', { targets: [{ kind: 'initiatorChoice' }] })] }),
      [],
    ],
  ] as const)('has nothing against %s', (_, one, others) => {
    expect(problems(one as FlowRule, others)).toEqual([])
  })

  it('finds who has left, and a step of which nobody is left', () => {
    expect(problems(withPlan({ approvals: [named('left', 'here')] }))).toEqual(['namedGone'])
    expect(problems(withPlan({ approvals: [named('left')] }))).toEqual(['namedGone', 'nobodyLeft'])
    expect(problems(withPlan({ approvals: [{ ...named('left'), fallbackIds: ['here'] }] }))).toEqual(['namedGone'])
    expect(problems(withPlan({ approvals: [step('s', { fallbackIds: ['left'] })] }))).toEqual(['namedGone'])
  })

  it('says a rule is hidden only where no values lead to it', () => {
    const condition = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('atLeast' as const, 'atMost' as const, 'moreThan' as const, 'lessThan' as const),
          fc.integer({ min: 0, max: 4 }),
        )
        .map(([is, bound]): Condition => ({ on: 'form', field: 'amount', is, bound })),
      fc.uniqueArray(fc.constantFrom('travel', 'office', 'other'), { minLength: 1 }).map((all) => ofType(...all)),
      fc
        .uniqueArray(fc.constantFrom('sales-north', 'sales', 'all', 'finance'), { minLength: 1 })
        .map((all) => inDepartment(...all)),
    )
    const all = fc.array(condition, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(all, all, (narrow, wide) => {
        if (!implies(narrow, wide, KNOWN.departmentsAbove)) return
        for (const amount of [-1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5])
          for (const type of ['travel', 'office', 'other', 'none'])
            for (const department of [['sales-north', 'sales', 'all'], ['sales', 'all'], ['all'], ['finance']]) {
              const values = { recipient: { ...VALUES.recipient, department }, form: { amount, type } }
              const meets = (conditions: readonly Condition[]) => conditions.every((one) => testOf(one, values)?.isMet)
              if (meets(narrow)) expect(meets(wide)).toBe(true)
            }
      }),
      { numRuns: 1000 },
    )
  })
})
