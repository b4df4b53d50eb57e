import type { ConditionField } from '@muster/contract/workflow/condition-field'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import type { FlowCondition } from '@muster/contract/workflow/flow-shape'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, stepOf } from '../../../../test/tasks.ts'
import { untestableIn } from './testable.rules.ts'

const FIELDS: readonly ConditionField[] = [
  { field: 'type', oneOf: ['a', 'b'] },
  { field: 'days', as: 'number' },
  { field: 'leave', as: 'days' },
]

describe('a condition on a form', () => {
  it.each<[string, FlowCondition, Record<string, string>]>([
    ['one of the values of a field', { on: 'form', field: 'type', oneOf: ['a'] }, {}],
    ['a bound of a number', { on: 'form', field: 'days', is: 'atLeast', bound: 3 }, {}],
    ['a part of a day', { on: 'form', field: 'leave', is: 'moreThan', bound: 2.5 }, {}],
    [
      'a part of what is counted whole',
      { on: 'form', field: 'days', is: 'moreThan', bound: 2.5 },
      { 'conditions.0.bound': 'not_a_number' },
    ],
    ['whom it is about', { on: 'recipient', field: 'state', oneOf: ['probation'] }, {}],
    [
      'a field that there is not',
      { on: 'form', field: 'amount', oneOf: ['a'] },
      { 'conditions.0.field': 'not_a_choice' },
    ],
    [
      'a value that there is not',
      { on: 'form', field: 'type', oneOf: ['a', 'c'] },
      { 'conditions.0.oneOf': 'not_a_choice' },
    ],
    [
      'a bound of a choice',
      { on: 'form', field: 'type', is: 'atLeast', bound: 1 },
      { 'conditions.0.field': 'not_a_choice' },
    ],
    ['values of a number', { on: 'form', field: 'days', oneOf: ['3'] }, { 'conditions.0.field': 'not_a_choice' }],
  ])('tests %s', (_, condition, problems) => {
    expect(untestableIn(FIELDS, [condition])).toEqual(problems)
  })
})

describe('a flow rule', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await openTestServer()
  })
  afterAll(() => t.close())

  it('tests what its kind has, and is refused at the condition otherwise [3.17]', async () => {
    const { admin, alpha, hr } = t.group
    const days: FlowCondition = { on: 'form', field: 'days', is: 'moreThan', bound: 30 }
    const content = contentOf([stepOf([makeNamedTarget(hr)])], { conditions: [days] })
    const called = { names: names('Long'), priority: 7, isDefault: false }
    const as = t.as(admin.token)
    const input = { companyId: alpha.id, ...called, ...content }
    const wrong = { 'conditions.0.field': 'not_a_choice' }
    expectFields(await as.call(rules.create, { ...input, kind: 'document' }), wrong)
    const made = (await as.call(rules.create, { ...input, kind: 'unpaid-leave' })).data
    expect(made.conditions).toEqual([days])
    const { id, version } = made
    expectFields(await as.call(rules.update, { id, version, kind: 'document', ...called, ...content }), wrong)
    expectFields(await as.call(rules.check, { ...input, kind: 'resignation' }), wrong)
  })
})
