// @module-tag no-retry

import { benefitPolicyEndpoints as policies } from '@muster/contract/benefits/policy'
import type { PolicyRules } from '@muster/contract/benefits/policy-rules'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBenefitType, makePolicy, policyFields, policyRules } from '../../../../test/benefits.ts'
import { expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { makeLeaveType } from '../../../../test/leave.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
let typeId: string
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  typeId = (await makeBenefitType(hr, t.group.alpha.id)).id
})
afterAll(() => t.close())

const nextOrder = async () => (await hr.call(policies.choices, { companyId: t.group.alpha.id })).data.nextOrder
const input = async (over: Partial<PolicyRules> = {}) => ({
  companyId: t.group.alpha.id,
  ...policyFields(typeId, await nextOrder(), { rules: policyRules(over) }),
})

describe('benefit policies [1.06d, 2.18, 3.19]', () => {
  it('are made, read, changed from a day on, switched and deleted, each with a row in the operation log', async () => {
    const given = await input()
    const made = await hr.call(policies.create, given)
    expect(made.data).toMatchObject({
      ...{ names: given.names, order: given.order, isOn: true, since: '2020-01-01', effectiveOn: '2026-11-20' },
      ...{ rules: given.rules, nextMonth: '2026-11', nextDueOn: '2026-11-30', members: 0, version: 1 },
      type: { id: typeId, kind: 'subsidy', isFirstOnly: false },
    })
    const { id, order } = made.data
    const rules = policyRules({ amount: 20_000 })
    const next = { ...policyFields(typeId, order), names: given.names, effectiveOn: day('2027-01-01'), rules }
    const changed = await hr.call(policies.update, { id, version: 1, ...next })
    expect(changed.data).toMatchObject({ rules: given.rules, version: 2 })
    expect(changed.data.versions.map((one) => [one.effectiveOn, one.rules.amount])).toEqual([
      ['2020-01-01', 10_000],
      ['2027-01-01', 20_000],
    ])
    const off = await hr.call(policies.switch, { id, version: 2, isOn: false })
    expect(off.data).toMatchObject({ isOn: false, nextMonth: null, nextDueOn: null, version: 3 })
    expect((await hr.call(policies.get, { id })).data).toEqual(off.data)
    expect((await hr.call(policies.remove, { id, version: 3 })).data).toEqual({ id })
    expectRefused(await hr.call(policies.get, { id }), 'system.id_not_found')
    expect((await logOf(t, t.group.alpha.id, id)).map(({ action }) => action)).toEqual([
      'benefit-policy.create',
      'benefit-policy.update',
      'benefit-policy.switch',
      'benefit-policy.remove',
    ])
  })

  it('say what their target names, and fall due in the months of their cycle', async () => {
    const { levels } = (await hr.call(policies.choices, { companyId: t.group.alpha.id })).data
    const [level] = levels
    const quarterly = policyRules({
      content: 'quarterly',
      due: { monthsLater: 2, dayOfMonth: 31 },
      target: { kind: 'positions', levelIds: [level?.id ?? ''] },
    })
    const made = await makePolicy(hr, t.group.alpha.id, { typeId, rules: quarterly })
    expect(made).toMatchObject({
      nextMonth: '2026-12',
      nextDueOn: '2027-02-28',
      called: { [level?.id ?? '']: level?.names },
    })
  })

  it.each<[string, Partial<PolicyRules>, Record<string, string>]>([
    ['a dock ratio of 1000 [5.09]', { dockRatio: 1000 }, { 'rules.dockRatio': 'out_of_range:0:999' }],
    ['application hours of 0 [5.09]', { applicationHours: 0 }, { 'rules.applicationHours': 'out_of_range:1:999' }],
    [
      'application hours of four digits [5.09]',
      { applicationHours: 1000 },
      { 'rules.applicationHours': 'out_of_range:1:999' },
    ],
    ['an amount of eleven digits [5.11]', { amount: 10_000_000_000 }, { 'rules.amount': 'out_of_range:1:9999999999' }],
    ['an amount of three decimals [5.11]', { amount: 100.5 }, { 'rules.amount': 'not_a_number' }],
    ['no amount', { amount: 0 }, { 'rules.amount': 'out_of_range:1:9999999999' }],
    ['valid days of 0', { validDays: 0 }, { 'rules.validDays': 'out_of_range:1:3660' }],
    [
      'a target of no condition [5.16]',
      { target: { kind: 'conditions', conditions: [] } },
      { 'rules.target.conditions': 'required' },
    ],
    [
      'a target of nobody [5.16]',
      { target: { kind: 'employees', employmentIds: [] } },
      { 'rules.target.employmentIds': 'required' },
    ],
    [
      'a target of no position [5.16]',
      { target: { kind: 'positions', levelIds: [] } },
      { 'rules.target.levelIds': 'required' },
    ],
    ['hours of money', { unit: 'hours' }, { 'rules.unit': 'not_a_choice' }],
    ['money that expires [9.13]', { expiredToPay: 50 }, { 'rules.expiredToPay': 'benefits.of_leave_only' }],
    [
      'hours of an application that nobody files',
      { applicationHours: 8 },
      { 'rules.applicationHours': 'benefits.without_application' },
    ],
    [
      'rules of perfect attendance of something else [9.10]',
      { perfect: { counts: [], breaks: [], pointMinutes: 0, mostPoints: 0 } },
      { 'rules.perfect': 'not_a_choice' },
    ],
    [
      'a due day of 32 [5.01]',
      { due: { monthsLater: 0, dayOfMonth: 32 } },
      { 'rules.due.dayOfMonth': 'out_of_range:1:31' },
    ],
    [
      'a department that is no id',
      { target: { kind: 'conditions', conditions: [{ field: 'department', oneOf: ['sales'] }] } },
      { 'rules.target.conditions.0.oneOf.0': 'not_a_choice' },
    ],
    [
      'a sex that there is not',
      { target: { kind: 'conditions', conditions: [{ field: 'sex', oneOf: ['female', 'x'] }] } },
      { 'rules.target.conditions.0.oneOf.1': 'not_a_choice' },
    ],
    [
      'an unknown employee',
      { target: { kind: 'employees', employmentIds: ['00000000-0000-4000-8000-000000000000'] } },
      { 'rules.target.employmentIds.0': 'not_found' },
    ],
  ])('refuse %s', async (_name, over, problems) => {
    expectFields(await hr.call(policies.create, await input(over)), problems)
  })

  it('of leave need valid days; those of perfect attendance their rules', async () => {
    const leave = await makeLeaveType(hr, t.group.alpha.id)
    const ofLeave = await makeBenefitType(hr, t.group.alpha.id, { kind: 'leave', leaveTypeId: leave.id })
    const given = { ...(await input({ unit: 'hours', amount: 480 })), typeId: ofLeave.id }
    expectFields(await hr.call(policies.create, given), { 'rules.validDays': 'required' })
    const perfect = { ...(await input()), attribute: 'perfect-attendance' as const }
    expectFields(await hr.call(policies.create, perfect), { 'rules.perfect': 'required' })
  })

  it('of the same order are refused, and all of them are put in order at once', async () => {
    const first = await makePolicy(hr, t.group.alpha.id, { typeId })
    const second = await makePolicy(hr, t.group.alpha.id, { typeId })
    expectFields(await hr.call(policies.create, { ...(await input()), order: first.order }), { order: 'taken' })
    const taken = { ...policyFields(typeId, first.order), id: second.id, version: 1 }
    expectFields(await hr.call(policies.update, taken), { order: 'taken' })
    const companyId = t.group.alpha.id
    const ids = (await hr.call(policies.list, { companyId, pageSize: 200 })).data.items.map(({ id }) => id)
    const turned = ids.toReversed()
    const { items } = (await hr.call(policies.reorder, { companyId, ids: turned })).data
    expect(items).toEqual(turned.map((id, i) => ({ id, order: i + 1 })))
    expectRefused(await hr.call(policies.reorder, { companyId, ids: turned.slice(1) }), 'system.stale_version')
  })

  it('made with the same order at the same moment come to one', async () => {
    const given = await input()
    const made = await Promise.all(
      [1, 2].map(() =>
        hr.call(policies.create, { ...given, names: { cn: '', en: `Race ${crypto.randomUUID()}`, vn: '' } }),
      ),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('are given as a sheet in their order', async () => {
    const { items } = (await hr.call(policies.list, { companyId: t.group.alpha.id, pageSize: 200 })).data
    expect(items.map(({ order }) => order)).toEqual(items.map(({ order }) => order).toSorted((a, b) => a - b))
    const { title, rows } = await sheetIn(await hr.call(policies.export, { companyId: t.group.alpha.id }))
    expect(title).toBe('Benefit policies')
    expect(rows.map(([order]) => order)).toEqual(items.map(({ order }) => order))
  })

  it('are refused without a session or the permission, and across companies', async () => {
    const { id } = await makePolicy(hr, t.group.alpha.id, { typeId })
    const given = await input()
    const [r, cud] = ['user:benefits:r', 'user:benefits:cud']
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(policies.list, {}) },
      get: { permission: r, call: (c) => c.call(policies.get, { id }) },
      create: { permission: cud, call: (c) => c.call(policies.create, given) },
      remove: { permission: cud, call: (c) => c.call(policies.remove, { id, version: 1 }) },
    })
    const foreign = (await makePolicy(t.as(t.group.betaHr.token), t.group.beta.id)).id
    await expectAbsent((of) => hr.call(policies.get, { id: of }), foreign, 'system.id_not_found')
    await expectAbsent(
      (of) => hr.call(policies.switch, { id: of, version: 1, isOn: false }),
      foreign,
      'system.id_not_found',
    )
    const { typeId: foreignType } = { typeId: (await makeBenefitType(t.as(t.group.betaHr.token), t.group.beta.id)).id }
    expectFields(await hr.call(policies.create, { ...given, typeId: foreignType }), { typeId: 'not_found' })
  })
})
