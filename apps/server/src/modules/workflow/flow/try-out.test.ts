// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded } from '../../../../test/entity.ts'
import { flowContent, flowStep, makeRule } from '../../../../test/flow-rules.ts'
import { names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

const FORM = { title: 'Lease', documentType: 'contract', reason: 'It ends in May' }
const tried = (over: object = {}) => ({
  ...{ companyId: t.group.alpha.id, kind: 'document' as const, employmentId: t.group.staff.employmentId, form: FORM },
  ...over,
})
const contracts = [{ on: 'form' as const, field: 'documentType', oneOf: ['contract'] }]

describe('trying a flow rule out [3.17, 5.16b]', () => {
  it('says which rule an application would take and why, why none before it, and who would stand where', async () => {
    const { alpha, manager, hr: named } = t.group
    const admin = t.as(t.group.admin.token)
    const other = (await admin.call(departments.create, { companyId: alpha.id, parentId: null, names: names('Other') }))
      .data
    const first = await makeRule(t, [other.id])
    const approvals = [flowStep(), flowStep({ targets: [{ kind: 'named', personIds: [named.personId] }] })]
    const second = await makeRule(t, [alpha.departmentId], { approvals })
    for (const { id } of [first, second]) await hr.call(rules.switch, { id, version: 1, isOn: true })
    const before = await countLog(t)
    const answer = await hr.call(rules.tryOut, tried())
    expect(answer.status, answer.raw.body).toBe(200)
    expect(answer.data).toMatchObject({
      ...{ rule: { id: second.id, names: second.names }, matches: true },
      tests: [{ condition: second.conditions[0], value: alpha.belowId, isMet: true }],
      passedOver: [
        { rule: { id: first.id }, failed: [{ condition: first.conditions[0], value: alpha.belowId, isMet: false }] },
      ],
      steps: [
        {
          lane: 'approval',
          step: 1,
          found: 'targets',
          people: [{ person: { id: manager.personId }, reason: { by: 'target' } }],
        },
        { lane: 'approval', step: 2, found: 'targets', people: [{ person: { id: named.personId } }] },
      ],
      called: {
        [alpha.belowId]: names('Line 1'),
        [other.id]: names('Other'),
        [alpha.departmentId]: names('Production'),
      },
    })
    expect(await countLog(t)).toBe(before)

    const content = flowContent([alpha.belowId], {
      approvals: [flowStep({ targets: [{ kind: 'departmentManager' }] })],
      executions: [flowStep({ targets: [{ kind: 'level', levelId: alpha.levelId, companyId: null }] })],
      ccOnFinish: [{ kind: 'named', personIds: [named.personId] }],
    })
    const own = (await hr.call(rules.tryOut, tried({ content }))).data
    expect(own, 'tried first').toMatchObject({ rule: null, matches: true, passedOver: [] })
    expect(own.steps.map(({ lane, found }) => [lane, found])).toEqual([
      ['approval', 'targets'],
      ['execution', 'targets'],
    ])
    expect(own.copies.map(({ id }) => id)).toEqual([named.personId])
    const passed = (await hr.call(rules.tryOut, tried({ content: flowContent([other.id]) }))).data
    expect(passed.rule?.id).toBe(second.id)
    expect(passed.passedOver.map(({ rule }) => rule?.id)).toEqual([undefined, first.id])
  })

  it('has the content stand in for the rule that it is of', async () => {
    const own = await makeRule(t, [t.group.alpha.belowId], { priority: 50 })
    for (const { id, version } of (await hr.call(rules.list, { isOn: true, pageSize: 200 })).data.items)
      await hr.call(rules.switch, { id, version, isOn: false })
    await hr.call(rules.switch, { id: own.id, version: 1, isOn: true })
    const content = flowContent([t.group.alpha.otherDepartmentId])
    const besides = (await hr.call(rules.tryOut, tried({ content }))).data
    expect(besides.rule?.id, 'the stored one is there as well').toBe(own.id)
    const instead = (await hr.call(rules.tryOut, tried({ content, id: own.id }))).data
    expect(instead).toMatchObject({ rule: null, matches: false, steps: [], passedOver: [{ rule: null }] })
    expectRefused(await hr.call(rules.tryOut, tried({ content, id: crypto.randomUUID() })), 'system.id_not_found')
  })

  it('tests what the form says, as far as it is filled in, and refuses where a value is missing', async () => {
    const content = flowContent([], { conditions: contracts })
    expect((await hr.call(rules.tryOut, tried({ content }))).data.tests).toMatchObject([
      { value: 'contract', isMet: true },
    ])
    const form = { documentType: 'contract' }
    expect((await hr.call(rules.tryOut, tried({ content, form }))).data.matches, 'no title yet').toBe(true)
    const missing = await hr.call(rules.tryOut, tried({ content, form: {} }))
    expectRefused(missing, 'workflow.value_missing')
    expect(missing.refusal.field).toBe('documentType')
  })

  it('is refused without the permission, for an employee of another company, and with content that names what is not there', async () => {
    await expectGuarded(t, t.group.staff.token, {
      tryOut: { permission: 'task:workflow:r', call: (c) => c.call(rules.tryOut, tried()) },
    })
    const call = (employmentId: string) => hr.call(rules.tryOut, tried({ employmentId }))
    await expectAbsent(call, t.group.betaStaff.employmentId, 'system.id_not_found')
    expectRefused(await t.as(t.group.betaHr.token).call(rules.tryOut, tried()), 'system.company_not_found')
    const content = flowContent([t.group.beta.departmentId])
    expectFields(await hr.call(rules.tryOut, tried({ content })), { 'conditions.0.oneOf': 'not_found' })
  })
})
