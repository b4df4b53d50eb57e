// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { flowCoverageEndpoints as coverage } from '@muster/contract/workflow/flow-coverage'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { FILED_KINDS } from '@muster/contract/workflow/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectFields } from '../../../../test/entity.ts'
import { type FlowPeople, inBoth, makeFlowPeople } from '../../../../test/flow-people.ts'
import { flowStep, makeRule, ruleInput } from '../../../../test/flow-rules.ts'
import { names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import type { Step } from '../engine/plan.rules.ts'
import { listEmployees } from '../people/everybody.queries.ts'
import { loadOrganisation } from '../people/organisation.service.ts'
import { loadForAll } from '../people/resolve-all.service.ts'
import { peopleOfPlan } from '../people/step-people.rules.ts'
import { ruleValuesOf } from './routing.service.ts'

let t: TestServer
let hr: Caller
let people: FlowPeople
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  people = await makeFlowPeople(t)
  // What is looked at here are documents; HR decides about the rest.
  for (const kind of FILED_KINDS.filter((one) => one !== 'document'))
    await on(await makeRule(t, [], { kind, isDefault: true, conditions: [], approvals: [byHr()] }))
})
afterAll(() => t.close())

const ask = async (over: object = {}) => {
  const answer = await hr.call(coverage.get, { companyId: t.group.alpha.id, ...over })
  expect(answer.status, answer.raw.body).toBe(200)
  return answer.data
}
const on = async (rule: Awaited<ReturnType<typeof makeRule>>) =>
  (await hr.call(rules.switch, { id: rule.id, version: rule.version, isOn: true })).data
const off = async (rule: { id: string; version: number }) =>
  hr.call(rules.switch, { id: rule.id, version: rule.version, isOn: false })
const gapOf = ({ gaps }: Awaited<ReturnType<typeof ask>>, cause: string, ruleId?: string) =>
  gaps.find((one) => one.cause === cause && one.rule?.id === ruleId)
const idsOf = (gap: ReturnType<typeof gapOf>) => gap?.people.map(({ id }) => id)
const named = (...personIds: string[]) => ({ kind: 'named' as const, personIds })
/** Nobody decides for themselves: the manager does so for HR. */
const byHr = () => flowStep({ targets: [named(t.group.hr.personId, t.group.manager.personId)] })

describe('the coverage of flow rules [3.17]', () => {
  it('names those for whom no rule is, and is good once there is one for everybody', async () => {
    const { alpha } = t.group
    const before = await countLog(t)
    const none = await ask()
    expect(none.covered).toBe(0)
    expect(gapOf(none, 'noRule')).toMatchObject({ kind: 'document', count: none.people, rule: null, step: null })
    expect(gapOf(none, 'noRule')?.people).toContainEqual(
      expect.objectContaining({ id: people.worker.personId, department: names('Team') }),
    )
    const all = await on(
      await makeRule(t, [], {
        ...{ isDefault: true, conditions: [], priority: 99 },
        approvals: [byHr()],
      }),
    )
    expect(await ask()).toEqual({ people: none.people, covered: none.people, gaps: [] })
    expect(await countLog(t)).toBe(before + 2)
    const below = await ask({ departmentIds: [alpha.belowId] })
    expect(below.people).toBeLessThan(none.people)
    expect(below).toMatchObject({ covered: below.people, gaps: [] })
    await off(all)
  })

  it('says at which step of which rule only administrators stand, and for whom', async () => {
    const rule = await makeRule(t, [t.group.alpha.belowId], {
      approvals: [flowStep(), flowStep({ targets: [named(t.group.hr.personId)] })],
    })
    const { data: changed } = await hr.call(rules.switch, { id: rule.id, version: rule.version, isOn: true })
    expect(gapOf(await ask(), 'administrator', rule.id)).toBeUndefined()
    // The manager of the department has nobody above, and each who is named gives way to the one above.
    const own = await makeRule(t, [t.group.alpha.departmentId], {
      approvals: [flowStep({ targets: [{ kind: 'managerAbove', levels: 2 }] })],
    })
    const onOwn = await on(own)
    const gap = gapOf(await ask({ departmentIds: [t.group.alpha.departmentId] }), 'administrator', own.id)
    expect(gap).toMatchObject({ lane: 'approval', step: 1, rule: { id: own.id, names: own.names } })
    expect(idsOf(gap)).toContain(t.group.manager.personId)
    for (const one of [changed, onOwn]) await off(one)
  })

  it('asks administrators where a kind asks for something, though its rule lets the step pass [9.08]', async () => {
    // Some have nobody so far above them.
    const passing = flowStep({ targets: [{ kind: 'managerAbove', levels: 2 }], passesWhenNobody: true })
    const gapsOf = async (kind: 'probation-evaluation' | 'document') => {
      const approvals = [byHr(), passing]
      const input = ruleInput(t, [t.group.alpha.departmentId], { kind, approvals })
      return (await hr.call(coverage.gaps, input)).data.gaps
    }
    expect(await gapsOf('document')).toEqual([])
    expect((await gapsOf('probation-evaluation')).map(({ cause, step }) => [cause, step])).toContainEqual([
      ...['administrator', 2],
    ])
  })

  it('says whose forms may find no rule where each rule that fits asks for something of the form', async () => {
    const contracts = { on: 'form' as const, field: 'documentType', oneOf: ['contract'] }
    const rule = await makeRule(t, [t.group.alpha.departmentId], {
      conditions: [{ on: 'recipient', field: 'department', oneOf: [t.group.alpha.departmentId] }, contracts],
      approvals: [flowStep({ targets: [named(t.group.hr.personId)] })],
    })
    const switched = await on(rule)
    const found = await ask({ departmentIds: [t.group.alpha.departmentId] })
    expect(found.gaps.map(({ cause, count }) => [cause, count])).toEqual([['someForms', found.people]])
    await off(switched)
  })

  it('finds of everybody at once what is found of each alone', async () => {
    const { alpha, hr: own } = t.group
    const targets: Step['targets'][] = [
      [{ kind: 'departmentManager' }],
      [{ kind: 'managerAbove', levels: 1 }],
      [{ kind: 'managerAbove', levels: 2 }],
      [{ kind: 'office', officeId: alpha.officeId, companyId: null }],
      [{ kind: 'level', levelId: alpha.managerLevelId, companyId: null }],
      [{ kind: 'department', departmentId: alpha.belowId, companyId: null }],
      [named(own.personId)],
      [{ kind: 'role', roleId: crypto.randomUUID(), companyId: null }],
    ]
    const steps: Step[] = targets.map((one, i) => ({ ...flowStep({ id: `${i}` }), targets: one }))
    const plan = { approvals: steps, executions: steps.map((one) => ({ ...one, id: `x${one.id}` })) }
    await inBoth(t, async (ctx) => {
      const all = [...plan.approvals, ...plan.executions]
      const lookup = await loadForAll(ctx, alpha.id, all)
      const employees = await listEmployees(ctx, alpha.id)
      expect(employees.length).toBeGreaterThan(4)
      for (const one of employees) {
        const of = { companyId: alpha.id, employmentId: one.employmentId, initiatorId: one.personId }
        const app = { ...of, recipientId: one.personId }
        const alone = peopleOfPlan(plan as never, { ...app, now: ctx.now }, await loadOrganisation(ctx, app, all))
        expect(lookup.peopleOf(plan as never, { ...app, led: lookup.ledBy(one) }), one.name).toEqual(alone)
        const { recipient } = await ruleValuesOf(ctx, alpha.id, one.employmentId, {})
        const sorted = (values: typeof recipient) => ({ ...values, department: values.department.toSorted() })
        expect(sorted(one.values)).toEqual(sorted(recipient))
        expect(one.values.department[0]).toBe(recipient.department[0])
      }
    })
  })

  it('says of a rule as it is written whom it would take and at which step they would have nobody', async () => {
    const input = ruleInput(t, [t.group.alpha.belowId], {
      approvals: [
        flowStep({ targets: [named(t.group.hr.personId)] }),
        flowStep({ targets: [{ kind: 'managerAbove', levels: 2 }] }),
      ],
    })
    const before = await countLog(t)
    const answer = await hr.call(coverage.gaps, input)
    expect(answer.status, answer.raw.body).toBe(200)
    expect(answer.data.people).toBeGreaterThan(1)
    expect(answer.data.gaps).toEqual([
      expect.objectContaining({ cause: 'administrator', rule: null, lane: 'approval', step: 2 }),
    ])
    expect(answer.data.covered).toBe(answer.data.people - (answer.data.gaps[0]?.count ?? 0))
    expect(await countLog(t)).toBe(before)
  })

  it('is a sheet with everybody by name, and is refused without the code, across companies and for an unknown department', async () => {
    const { alpha, beta, staff } = t.group
    const sheet = await hr.call(coverage.export, { companyId: alpha.id })
    expect(sheet.status).toBe(200)
    expectRefused(await t.as(staff.token).call(coverage.get, { companyId: alpha.id }), 'system.forbidden')
    expectRefused(await hr.call(coverage.get, { companyId: beta.id }), 'system.company_not_found')
    expectRefused(
      await hr.call(coverage.gaps, { ...ruleInput(t, [alpha.belowId]), companyId: beta.id }),
      'system.company_not_found',
    )
    expectFields(await hr.call(coverage.get, { companyId: alpha.id, departmentIds: [crypto.randomUUID()] }), {
      departmentIds: 'not_found',
    })
    const closed = (
      await t
        .as(t.group.admin.token)
        .call(departments.create, { companyId: beta.id, parentId: null, names: names('B') })
    ).data
    expectFields(await hr.call(coverage.get, { companyId: alpha.id, departmentIds: [closed.id] }), {
      departmentIds: 'not_found',
    })
  })
})
