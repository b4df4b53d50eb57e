// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { FILED_KINDS } from '@muster/contract/workflow/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { flowStep, makeRule, ruleChange, ruleInput } from '../../../../test/flow-rules.ts'
import { names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, nameCells, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
let admin: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
})
afterAll(() => t.close())

const department = async (parentId: string | null = null) => {
  const input = { companyId: t.group.alpha.id, parentId, names: names(`Department ${crypto.randomUUID()}`) }
  return (await admin.call(departments.create, input)).data
}
const made = async (over: Parameters<typeof makeRule>[2] = {}) => makeRule(t, [(await department()).id], over)
const _inAlpha = <T>(work: Parameters<typeof t.server.runAsSystem<T>>[0]) =>
  t.server.runAsSystem(work, [t.group.alpha.id])
const on = (rule: { id: string; version: number }, isOn = true) =>
  hr.call(rules.switch, { id: rule.id, version: rule.version, isOn })

const TWICE = flowStep()

describe('flow rules [1.03b, 2.13d, 3.17, 6.09b]', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const { alpha, hr: owner, manager } = t.group
    const input = ruleInput(t, [alpha.departmentId], {
      approvals: [
        flowStep({ targets: [{ kind: 'level', levelId: alpha.managerLevelId, companyId: null }] }),
        flowStep({ targets: [{ kind: 'named', personIds: [manager.personId] }], fallbackIds: [owner.personId] }),
      ],
      executions: [
        flowStep({ requires: ['paymentOn'], cc: [{ kind: 'office', officeId: alpha.officeId, companyId: null }] }),
      ],
      accountingItems: ['Travel'],
      payoutTime: { monthsLater: 1, dayOfMonth: 10 },
    })
    const first = await hr.call(rules.create, input)
    expect(first.status, first.raw.body).toBe(200)
    expect(first.data).toMatchObject({
      ...{ ...input, isOn: false, number: 1, version: 1, running: 0, lastUsedAt: null },
      owner: { id: owner.personId, name: 'ALPHA hr' },
    })
    expect(first.data.called[alpha.departmentId]).toEqual(names('Production'))
    expect(first.data.called[alpha.managerLevelId]).toEqual(names('Manager'))
    expect(first.data.people.map(({ id }) => id).toSorted()).toEqual([owner.personId, manager.personId].toSorted())

    const changed = await hr.call(rules.update, { ...ruleChange(first.data), note: 'Asked for by finance' })
    expect(changed.data).toMatchObject({ note: 'Asked for by finance', number: 2, version: 2 })
    expect((await hr.call(rules.get, { id: first.data.id })).data).toEqual(changed.data)
    expect((await hr.call(rules.remove, { id: first.data.id, version: 2 })).status).toBe(200)
    expectRefused(await hr.call(rules.get, { id: first.data.id }), 'system.id_not_found')
    const log = await logOf(t, alpha.id, first.data.id)
    expect(log.map((row) => [row.action, row.account])).toEqual([
      ['flow-rule.create', 'hr'],
      ['flow-rule.update', 'hr'],
      ['flow-rule.remove', 'hr'],
    ])
    expect(log[1]?.after).toMatchObject({ note: 'Asked for by finance' })
  })

  it('refuse a priority that another one of the kind has, also of two that race, and a second default', async () => {
    const first = await made()
    const before = await countLog(t)
    const departmentIds = [t.group.alpha.belowId]
    const same = { priority: first.priority }
    expectFields(await hr.call(rules.create, ruleInput(t, departmentIds, same)), { priority: 'taken' })
    const second = await makeRule(t, departmentIds)
    expectFields(await hr.call(rules.update, { ...ruleChange(second), ...same }), { priority: 'taken' })
    expect((await hr.call(rules.update, ruleChange(first))).status, 'its own').toBe(200)
    expect((await countLog(t)) - before, 'one made, one changed').toBe(2)

    for (let round = 0; round < 5; round++) {
      const priority = 60 + round
      const both = await Promise.all([1, 2].map(() => hr.call(rules.create, ruleInput(t, departmentIds, { priority }))))
      expect(both.map((a) => a.status).toSorted()).toEqual([200, 422])
      const [loser] = both.filter((a) => a.status === 422)
      expect(loser?.refusal.fields).toEqual({ priority: 'taken' })
    }
    const general = { isDefault: true, conditions: [] }
    const only = await makeRule(t, [], general)
    expectFields(await hr.call(rules.create, ruleInput(t, [], general)), { isDefault: 'taken' })
    expectFields(await hr.call(rules.update, { ...ruleChange(second), ...general }), { isDefault: 'taken' })
    await hr.call(rules.remove, { id: only.id, version: 1 })
  })

  it.each<[string, () => object, Record<string, string>]>([
    ['no approval', () => ({ approvals: [] }), { approvals: 'required' }],
    ['an 11th step', () => ({ approvals: Array.from({ length: 11 }, () => flowStep()) }), { approvals: 'too_many:10' }],
    [
      'a step without a target',
      () => ({ approvals: [flowStep({ targets: [] })] }),
      { 'approvals.0.targets': 'required' },
    ],
    ['a priority of 100 [5.13]', () => ({ priority: 100 }), { priority: 'out_of_range:1:99' }],
    ['a priority of 0 [5.13]', () => ({ priority: 0 }), { priority: 'out_of_range:1:99' }],
    ['a step twice', () => ({ approvals: [TWICE], executions: [TWICE] }), { 'executions.0.id': 'duplicate' }],
    [
      'a payment at an approval',
      () => ({ approvals: [flowStep({ requires: ['paymentOn'] })] }),
      { 'approvals.0.requires': 'not_a_choice' },
    ],
    [
      'a nation that is none',
      () => ({ conditions: [{ on: 'recipient', field: 'nationality', oneOf: ['Vietnam'] }] }),
      { 'conditions.0.oneOf': 'not_a_choice' },
    ],
    [
      'a department that is no id',
      () => ({ conditions: [{ on: 'recipient', field: 'department', oneOf: ['Sales'] }] }),
      { 'conditions.0.oneOf': 'not_a_choice' },
    ],
    [
      'people and places of another company',
      () => ({
        conditions: [{ on: 'recipient', field: 'department', oneOf: [t.group.beta.departmentId] }],
        approvals: [
          flowStep({
            targets: [
              { kind: 'level', levelId: t.group.beta.levelId, companyId: null },
              { kind: 'office', officeId: t.group.beta.officeId, companyId: t.group.beta.id },
              { kind: 'role', roleId: crypto.randomUUID(), companyId: null },
              // Of the right company, and no office.
              { kind: 'office', officeId: t.group.alpha.departmentId, companyId: null },
            ],
            fallbackIds: [t.group.betaHr.personId],
          }),
        ],
        ccOnFinish: [{ kind: 'named', personIds: [crypto.randomUUID()] }],
      }),
      {
        'conditions.0.oneOf': 'not_found',
        'approvals.0.fallbackIds': 'not_found',
        'approvals.0.targets.0.levelId': 'not_found',
        'approvals.0.targets.1.companyId': 'not_found',
        'approvals.0.targets.1.officeId': 'not_found',
        'approvals.0.targets.2.roleId': 'not_found',
        'approvals.0.targets.3.officeId': 'not_found',
        'ccOnFinish.0.personIds': 'not_found',
      },
    ],
  ])(
    'refuse %s at the field, also when they are changed or checked, and nothing is written',
    async (_, over, fields) => {
      const own = ruleInput(t, [t.group.alpha.belowId])
      const rule = await made()
      const before = await countLog(t)
      const said = over()
      expectFields(await hr.call(rules.create, { ...own, ...said } as never), fields)
      expectFields(await hr.call(rules.update, { ...ruleChange(rule), ...said } as never), fields)
      expectFields(await hr.call(rules.check, { ...own, ...said } as never), fields)
      expect(await countLog(t)).toBe(before)
      expect((await hr.call(rules.get, { id: rule.id })).data).toEqual(rule)
    },
  )

  it('may name people and places of another company for whoever reaches it', async () => {
    const { beta, betaHr } = t.group
    const approvals = [
      flowStep({
        targets: [
          { kind: 'office', officeId: beta.officeId, companyId: beta.id },
          { kind: 'named', personIds: [betaHr.personId] },
        ],
      }),
    ]
    const both = await admin.call(rules.create, ruleInput(t, [t.group.alpha.belowId], { approvals }))
    expect(both.status, both.raw.body).toBe(200)
    expect(both.data.called[beta.officeId]).toEqual(names('BETA office'))
    const seen = (await hr.call(rules.get, { id: both.data.id })).data
    expect([seen.called[beta.officeId], seen.people], 'ALPHA alone is told of none of it').toEqual([undefined, []])
  })

  it('are refused without the permission; nobody is told of another company', async () => {
    const rule = await made()
    const [version] = (await hr.call(rules.versions, { id: rule.id })).data.items
    const input = ruleInput(t, [t.group.alpha.belowId])
    const restored = { id: rule.id, version: 1, versionId: version?.id ?? '' }
    const order = { companyId: t.group.alpha.id, kind: 'document' as const, ids: [rule.id] }
    const reads = 'task:workflow:r'
    const changes = 'task:workflow:cud'
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: reads, call: (c) => c.call(rules.list, {}) },
      get: { permission: reads, call: (c) => c.call(rules.get, { id: rule.id }) },
      check: { permission: reads, call: (c) => c.call(rules.check, input) },
      versions: { permission: reads, call: (c) => c.call(rules.versions, { id: rule.id }) },
      create: { permission: changes, call: (c) => c.call(rules.create, input) },
      update: { permission: changes, call: (c) => c.call(rules.update, ruleChange(rule)) },
      switch: { permission: changes, call: (c) => c.call(rules.switch, { id: rule.id, version: 1, isOn: true }) },
      reorder: { permission: changes, call: (c) => c.call(rules.reorder, order) },
      restore: { permission: changes, call: (c) => c.call(rules.restore, restored) },
      remove: { permission: changes, call: (c) => c.call(rules.remove, { id: rule.id, version: 1 }) },
    })
    const other = t.as(t.group.betaHr.token)
    const gone = 'system.id_not_found'
    await expectAbsent((id) => other.call(rules.get, { id }), rule.id, gone)
    await expectAbsent((id) => other.call(rules.versions, { id }), rule.id, gone)
    await expectAbsent((id) => other.call(rules.update, { ...ruleChange(rule), id }), rule.id, gone)
    await expectAbsent((id) => other.call(rules.switch, { id, version: 1, isOn: true }), rule.id, gone)
    await expectAbsent((id) => other.call(rules.restore, { ...restored, id }), rule.id, gone)
    await expectAbsent((id) => other.call(rules.remove, { id, version: 1 }), rule.id, gone)
    expectRefused(await other.call(rules.create, input), 'system.company_not_found')
    expectRefused(await other.call(rules.check, input), 'system.company_not_found')
    expectRefused(await other.call(rules.reorder, order), 'system.company_not_found')
    expect((await other.call(rules.list, {})).data.total).toBe(0)
  })

  it('are written by what is there to choose from: roles, open places, and people found by their name', async () => {
    const { alpha, staff } = t.group
    const { items } = (await hr.call(rules.choices, { companyId: alpha.id })).data
    expect(items).toContainEqual({
      id: alpha.belowId,
      kind: 'department',
      names: names('Line 1'),
      above: names('Production'),
    })
    expect(items).toContainEqual({ id: alpha.managerLevelId, kind: 'level', names: names('Manager'), above: null })
    expect(items.filter(({ kind }) => kind === 'role').map((one) => one.names.en)).toContain('HR')
    expect(items.filter(({ kind }) => kind === 'office').map(({ id }) => id)).toEqual([alpha.officeId])
    const found = (await hr.call(rules.people, { companyId: alpha.id, search: 'a staff' })).data.items
    expect(found).toEqual([
      {
        ...{ id: staff.personId, employmentId: staff.employmentId },
        ...{ name: 'ALPHA staff', nativeName: '', department: 'Line 1' },
      },
    ])
    const reads = 'task:workflow:r'
    await expectGuarded(t, staff.token, {
      choices: { permission: reads, call: (c) => c.call(rules.choices, { companyId: alpha.id }) },
      people: { permission: reads, call: (c) => c.call(rules.people, { companyId: alpha.id, search: 'staff' }) },
    })
    for (const companyId of [t.group.beta.id, crypto.randomUUID()]) {
      expectRefused(await hr.call(rules.choices, { companyId }), 'system.company_not_found')
      expectRefused(await hr.call(rules.people, { companyId, search: 'staff' }), 'system.company_not_found')
    }
  })

  it('refuse a change from an old version, also of two at once', async () => {
    const rule = await made()
    const both = await Promise.all(['One', 'Two'].map((note) => hr.call(rules.update, { ...ruleChange(rule), note })))
    expect(both.map((a) => a.status).toSorted()).toEqual([200, 409])
    expect(both.find((a) => a.status === 409)?.refusal.key).toBe('system.stale_version')
    expect((await hr.call(rules.versions, { id: rule.id })).data.items).toHaveLength(2)
    expectRefused(await on(rule), 'system.stale_version')
    expectRefused(await hr.call(rules.remove, { id: rule.id, version: 1 }), 'system.stale_version')
  })

  it('keep the department, level and office that they name from being deleted', async () => {
    const level = (
      await admin.call(levels.create, {
        ...{ companyId: t.group.alpha.id, names: names('Board'), isManager: true, rank: 1 },
      } as never)
    ).data
    const own = await department()
    const rule = await makeRule(t, [own.id], {
      approvals: [flowStep({ targets: [{ kind: 'level', levelId: level.id, companyId: null }] })],
    })
    const uses = [{ word: 'workflow.uses.flowRules', count: 1 }]
    const kept = await admin.call(departments.remove, { id: own.id, version: 1 })
    expectRefused(kept, 'organisation.department_in_use')
    expect(kept.refusal.uses).toEqual(uses)
    const keptLevel = await admin.call(levels.remove, { id: level.id, version: level.version })
    expectRefused(keptLevel, 'organisation.level_in_use')
    await hr.call(rules.remove, { id: rule.id, version: 1 })
    expect((await admin.call(departments.remove, { id: own.id, version: 1 })).status).toBe(200)
    expect((await admin.call(levels.remove, { id: level.id, version: level.version })).status).toBe(200)
  })
})

describe('the list of flow rules', () => {
  it('is found by name, kind and state, in the order of priority, and has a sheet of the same rows', async () => {
    const all = (await hr.call(rules.list, { pageSize: 200 })).data
    const priorities = all.items.filter((rule) => !rule.isDefault).map(({ priority }) => priority)
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b))
    t.clock.now = '2026-11-21T01:00:00.000Z' as typeof t.clock.now
    const last = await made()
    const newest = (await hr.call(rules.list, { sort: 'changedAt', order: 'desc', pageSize: 1 })).data
    expect(newest).toMatchObject({ items: [{ id: last.id, approvals: 1, conditions: 1 }], total: all.total + 1 })
    expect((await hr.call(rules.list, { search: last.names.en.slice(5) })).data.total).toBe(1)
    const isOn = (await hr.call(rules.list, { isOn: true, pageSize: 200 })).data.items
    expect(isOn.map(({ id }) => id)).toEqual(all.items.filter((rule) => rule.isOn).map(({ id }) => id))

    const { title, head, rows } = await sheetIn(await hr.call(rules.export, { search: last.names.en }))
    expect(title).toBe('Flow rules')
    expect(head.slice(5)).toEqual([
      ...['Application', 'Priority', 'State', 'Approval steps', 'Execution steps'],
      ...['Applications in progress', 'Last used', 'Created by', 'Last changed'],
    ])
    const cells = ['Document', last.priority, 'Off', 1, 0, 0, null, 'ALPHA hr', '2026-11-21 08:00:00']
    expect(rows).toEqual([[...nameCells(last.names), ...cells]])
    expect((await sheetIn(await t.as(t.group.betaHr.token).call(rules.export, {}))).rows).toEqual([])
    await expectSheetGuarded(t, rules.export)
    expectFields(await hr.call(rules.export, { sort: 'running' } as never), { sort: 'not_a_choice' })
  })

  it.each(FILED_KINDS)('calls the kind %s in its sheet as lists of tasks do', async (kind) => {
    const rule = await made({ kind })
    const { rows } = await sheetIn(await hr.call(rules.export, { search: rule.names.en }))
    expect(rows[0]?.[5]).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
  })
})
