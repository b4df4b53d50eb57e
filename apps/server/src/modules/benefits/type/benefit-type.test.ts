// @module-tag no-retry

import { benefitTypeEndpoints as types } from '@muster/contract/benefits/benefit-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { benefitTypeFields, makeBenefitType, makePolicy } from '../../../../test/benefits.ts'
import { expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { makeLeaveType } from '../../../../test/leave.ts'
import { names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, nameCells, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

const input = () => ({ companyId: t.group.alpha.id, ...benefitTypeFields() })

describe('benefit types [3.19, 6.05e]', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const given = input()
    const made = await hr.call(types.create, given)
    expect(made.data).toMatchObject({ ...given, leaveTypeNames: null, policies: 0, version: 1 })
    const { id } = made.data
    const leave = await makeLeaveType(hr, t.group.alpha.id)
    const next = { ...benefitTypeFields(), names: names('Days'), kind: 'leave' as const, leaveTypeId: leave.id }
    const changed = await hr.call(types.update, { id, version: 1, ...next, isFirstOnly: true })
    expect(changed.data).toMatchObject({
      id,
      kind: 'leave',
      leaveTypeNames: leave.names,
      isFirstOnly: true,
      version: 2,
    })
    expect((await hr.call(types.get, { id })).data).toEqual(changed.data)
    expect((await hr.call(types.remove, { id, version: 2 })).data).toEqual({ id })
    expectRefused(await hr.call(types.get, { id }), 'system.id_not_found')
    expect((await logOf(t, t.group.alpha.id, id)).map(({ action }) => action)).toEqual([
      'benefit-type.create',
      'benefit-type.update',
      'benefit-type.remove',
    ])
  })

  it('are listed by kind and name, and given as a sheet', async () => {
    const made = await makeBenefitType(hr, t.group.alpha.id)
    const { items } = (await hr.call(types.list, { kind: 'subsidy', search: made.names.en })).data
    expect(items).toEqual([made])
    const { title, rows } = await sheetIn(await hr.call(types.export, { search: made.names.en }))
    expect(title).toBe('Benefit types')
    expect(rows).toEqual([[...nameCells(made.names), 'Subsidy', null, 'No', 0, 'Yes']])
    await expectSheetGuarded(t, types.export)
  })

  it('of leave grant a leave type of their company, and those of money none', async () => {
    const foreign = await makeLeaveType(t.as(t.group.betaHr.token), t.group.beta.id)
    const leave = { ...input(), kind: 'leave' as const }
    expectFields(await hr.call(types.create, leave), { leaveTypeId: 'benefits.no_leave_type' })
    expectFields(await hr.call(types.create, { ...leave, leaveTypeId: foreign.id }), { leaveTypeId: 'not_found' })
    const own = await makeLeaveType(hr, t.group.alpha.id)
    expectFields(await hr.call(types.create, { ...input(), leaveTypeId: own.id }), { leaveTypeId: 'not_a_choice' })
    const listed = (await hr.call(types.leaveTypes, { companyId: t.group.alpha.id })).data.items
    expect(listed.map(({ id }) => id)).toContain(own.id)
    expect(listed.map(({ id }) => id)).not.toContain(foreign.id)
  })

  it('that a policy is of keep what they give, and are not deleted', async () => {
    const type = await makeBenefitType(hr, t.group.alpha.id)
    await makePolicy(hr, t.group.alpha.id, { typeId: type.id })
    const leave = await makeLeaveType(hr, t.group.alpha.id)
    const other = { ...benefitTypeFields(), kind: 'leave' as const, leaveTypeId: leave.id }
    expectRefused(await hr.call(types.update, { id: type.id, version: 1, ...other }), 'benefits.type_used')
    expectRefused(await hr.call(types.remove, { id: type.id, version: 1 }), 'benefits.type_used')
    const off = await hr.call(types.update, { id: type.id, version: 1, ...benefitTypeFields(), isInUse: false })
    expect(off.data).toMatchObject({ isInUse: false, policies: 1 })
  })

  it('are refused without a session or the permission, and across companies', async () => {
    const { id } = await makeBenefitType(hr, t.group.alpha.id)
    const [r, cud] = ['user:benefits-type:r', 'user:benefits-type:cud']
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(types.list, {}) },
      get: { permission: r, call: (c) => c.call(types.get, { id }) },
      create: { permission: cud, call: (c) => c.call(types.create, input()) },
      update: { permission: cud, call: (c) => c.call(types.update, { id, version: 1, ...benefitTypeFields() }) },
      remove: { permission: cud, call: (c) => c.call(types.remove, { id, version: 1 }) },
    })
    const foreign = (await makeBenefitType(t.as(t.group.betaHr.token), t.group.beta.id)).id
    await expectAbsent((of) => hr.call(types.get, { id: of }), foreign, 'system.id_not_found')
    await expectAbsent((of) => hr.call(types.remove, { id: of, version: 1 }), foreign, 'system.id_not_found')
  })
})
