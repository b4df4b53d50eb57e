// @module-tag no-retry

import { type Concerned, grantEndpoints as grants } from '@muster/contract/identity/grant'
import { roleEndpoints as roles } from '@muster/contract/identity/role'
import { sessionEndpoints } from '@muster/contract/identity/session'
import type { PermissionCode } from '@muster/contract/permissions'
import { type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { makePerson, names, type Person } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
/** Who administers ALPHA and nothing else, and who administers BETA. */
let chief: Person
let betaChief: Person
beforeAll(async () => {
  t = await openTestServer()
  const { alpha, beta } = t.group
  ;[chief, betaChief] = await t.server.runAsSystem(
    async (ctx) => [
      await makePerson(ctx, alpha, 'chief', 'group-administrator', 'company'),
      await makePerson(ctx, beta, 'chief', 'group-administrator', 'company'),
    ],
    [alpha.id, beta.id],
  )
})
afterAll(() => t.close())

const SEE: PermissionCode[] = ['default', 'user:manage:r']
const admin = () => t.as(t.group.admin.token)
const ofChief = () => t.as(chief.token)
let made = 0
const newRole = async (caller: Caller, companyId: string | null, codes: PermissionCode[] = SEE) => {
  const { data, status, raw } = await caller.call(roles.create, { companyId, names: names(`Role ${++made}`), codes })
  if (status !== 200) throw new Error(raw.body)
  return data
}
const give = (
  caller: Caller,
  roleId: string,
  people: readonly Person[],
  companies: string[],
  untilOn: Day | null = null,
) =>
  caller.call(grants.give, {
    employmentIds: people.map((one) => one.employmentId),
    roleId,
    scope: 'company',
    companies,
    fromOn: null,
    untilOn,
    reason: 'test',
  })
const mayNow = async (person: Person) => (await t.as(person.token).call(sessionEndpoints.getInfo, {})).data.permissions
const briefly = (items: readonly Concerned[]) => items.map(({ name, gains, loses }) => ({ name, gains, loses }))

describe('roles [6.01, 6.06]', () => {
  it('are added, read, changed and deleted, each with its line in the log', async () => {
    const { alpha } = t.group
    const role = await newRole(ofChief(), alpha.id)
    expect(role).toMatchObject({ companyId: alpha.id, codes: SEE, isSeeded: false, holders: 0, mayChange: true })
    const codes: PermissionCode[] = ['user:history:r', ...SEE]
    const { data } = await ofChief().call(roles.update, { id: role.id, version: 1, names: names('Readers'), codes })
    expect(data).toMatchObject({ names: { en: 'Readers' }, version: 2 })
    expect((await ofChief().call(roles.get, { id: role.id })).data).toEqual(data)
    await ofChief().call(roles.remove, { id: role.id, version: 2 })
    expectRefused(await ofChief().call(roles.get, { id: role.id }), 'system.id_not_found')
    expect(await logOf(t, alpha.id, role.id)).toMatchObject([
      { action: 'role.create', account: 'chief', after: { codes: SEE } },
      { action: 'role.update', before: { codes: SEE }, after: { codes: codes.toSorted(), names: { en: 'Readers' } } },
      { action: 'role.remove', before: { names: { en: 'Readers' } } },
    ])
  })

  it('are listed by name, searched, sorted and given as a sheet, those of the group and of one’s companies', async () => {
    const { alpha } = t.group
    const own = await newRole(ofChief(), alpha.id)
    const { data } = await ofChief().call(roles.list, { sort: 'name' })
    expect(data.items.map((r) => r.names.en)).toEqual(
      expect.arrayContaining(['Employee', 'Group administrator', 'HR', 'Manager', own.names.en]),
    )
    expect(data.total).toBe(data.items.length)
    expect(data.items.find((r) => r.names.en === 'HR')).toMatchObject({ companyId: null, mayChange: false, holders: 1 })
    const searched = await ofChief().call(roles.list, { search: 'Manag' })
    expect(searched.data.items.map((r) => r.names.en)).toEqual(['Manager'])
    const ofAlpha = await ofChief().call(roles.list, { companyId: alpha.id })
    expect(ofAlpha.data.items.every((r) => r.companyId === alpha.id)).toBe(true)
    const { rows } = await sheetIn(await ofChief().call(roles.export, { search: 'Manag' }))
    expect(rows).toEqual([
      ['Manager', 'The whole group', expect.stringContaining('Change the schedule; View the schedule'), 1],
    ])
  })

  it('are closed without their codes', async () => {
    const { id } = await newRole(admin(), null)
    await expectGuarded(t, t.group.hr.token, {
      list: { permission: 'permission:role:r', call: (c) => c.call(roles.list, {}) },
      get: { permission: 'permission:role:r', call: (c) => c.call(roles.get, { id }) },
      holders: { permission: 'permission:role:r', call: (c) => c.call(roles.holders, { id }) },
      create: {
        permission: 'permission:role:cud',
        call: (c) => c.call(roles.create, { companyId: null, names: names('X'), codes: [] }),
      },
      preview: { permission: 'permission:role:cud', call: (c) => c.call(roles.preview, { id, codes: [] }) },
    })
  })

  it('of another company are absent ones, and nothing is added there', async () => {
    const { alpha, beta } = t.group
    const foreign = await newRole(t.as(betaChief.token), beta.id)
    const { names: called, codes } = { names: names('Mine'), codes: SEE }
    await expectAbsent((id) => ofChief().call(roles.get, { id }), foreign.id, 'system.id_not_found')
    await expectAbsent((id) => ofChief().call(roles.holders, { id }), foreign.id, 'system.id_not_found')
    await expectAbsent((id) => ofChief().call(roles.preview, { id, codes }), foreign.id, 'system.id_not_found')
    const update = (id: string) => ofChief().call(roles.update, { id, version: 1, names: called, codes })
    await expectAbsent(update, foreign.id, 'system.id_not_found')
    await expectAbsent((id) => ofChief().call(roles.remove, { id, version: 1 }), foreign.id, 'system.id_not_found')
    const own = await newRole(ofChief(), alpha.id)
    const replace = (replaceBy: string) => ofChief().call(roles.remove, { id: own.id, version: 1, replaceBy })
    await expectAbsent(replace, foreign.id, 'system.format')
    const add = (companyId: string) => ofChief().call(roles.create, { companyId, names: called, codes })
    await expectAbsent(add, beta.id, 'system.company_not_found')
    expect((await ofChief().call(roles.list, { pageSize: 200 })).raw.body).not.toContain(foreign.id)
    await expectAbsent((companyId) => ofChief().call(roles.list, { companyId }), beta.id, 'system.company_not_found')
  })

  it('refuse HIDDEN, codes that are none, a name that is taken, and a stale version', async () => {
    const { alpha } = t.group
    for (const code of ['HIDDEN', 'user:manage:cud'] as PermissionCode[]) {
      const call = ofChief().call(roles.create, { companyId: alpha.id, names: names('Odd'), codes: [code] })
      expectFields(await call, { 'codes.0': 'not_a_choice' })
    }
    const role = await newRole(ofChief(), alpha.id)
    const again = await ofChief().call(roles.create, { companyId: alpha.id, names: role.names, codes: SEE })
    expectRefused(again, 'system.name_exists')
    // The same name elsewhere is another role.
    await t.as(betaChief.token).call(roles.create, { companyId: t.group.beta.id, names: role.names, codes: SEE })
    const change = () =>
      ofChief().call(roles.update, { id: role.id, version: 1, names: names(`Twice ${made}`), codes: SEE })
    expect((await change()).status).toBe(200)
    expectRefused(await change(), 'system.stale_version')
    expectRefused(await ofChief().call(roles.remove, { id: role.id, version: 1 }), 'system.stale_version')
  })
})

describe('a reader of a department', () => {
  it('sees there alone who holds a role, and how many', async () => {
    const { alpha, staff, hr } = t.group
    const role = await newRole(ofChief(), alpha.id, ['default'])
    const lead = await t.server.runAsSystem(
      (ctx) =>
        makePerson(ctx, alpha, 'reader', ['permission:role:r', 'permission:user:r'], 'department-below', {
          departmentId: alpha.belowId,
        }),
      [alpha.id],
    )
    await give(ofChief(), role.id, [staff, hr], [alpha.id])
    const reader = t.as(lead.token)
    expect((await reader.call(roles.get, { id: role.id })).data).toMatchObject({ holders: 1, mayChange: false })
    const { data } = await reader.call(roles.holders, { id: role.id })
    expect(data.items.map(({ name }) => name)).toEqual(['ALPHA staff'])
    expect((await ofChief().call(roles.get, { id: role.id })).data.holders).toBe(2)
  })
})

describe('the limits of who changes roles [6.06]', () => {
  it('let only the group’s right change a role of the group', async () => {
    const { data } = await ofChief().call(roles.list, { search: 'Employee' })
    const { id, names: called = names(''), version = 1 } = data.items[0] ?? {}
    const change = { id: id ?? '', version, names: called, codes: SEE }
    expectRefused(await ofChief().call(roles.update, change), 'identity.role_of_group')
    expectRefused(await ofChief().call(roles.remove, { id: change.id, version }), 'identity.role_of_group')
    expectRefused(await ofChief().call(roles.preview, { id: change.id, codes: SEE }), 'identity.role_of_group')
    expectRefused(
      await ofChief().call(roles.create, { companyId: null, names: names('Mine'), codes: SEE }),
      'identity.role_of_group',
    )
  })

  it('refuse a code that one does not hold there, in a new role and in an old one', async () => {
    const { alpha } = t.group
    const clerk = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'clerk', ['permission:role:r', 'permission:role:cud', ...SEE], 'company'),
      [alpha.id],
    )
    const caller = t.as(clerk.token)
    const codes: PermissionCode[] = [...SEE, 'finance:salary-manage:r']
    const answer = await caller.call(roles.create, { companyId: alpha.id, names: names('Pay'), codes })
    expectRefused(answer, 'identity.beyond_own')
    expect([answer.refusal.codes, answer.msg]).toEqual([
      'finance:salary-manage:r',
      expect.stringContaining('finance:salary-manage:r'),
    ])
    const role = await newRole(caller, alpha.id)
    const add = { id: role.id, version: 1, names: role.names, codes }
    expectRefused(await caller.call(roles.update, add), 'identity.beyond_own')
    // What stands in the role already stays with it.
    await ofChief().call(roles.update, add)
    expect((await caller.call(roles.update, { ...add, version: 2, names: names('Pay and people') })).status).toBe(200)
    for (const locale of ['zh-CN', 'vi-VN', 'zh-TW', 'km-KH']) {
      const said = await caller.call(
        roles.create,
        { companyId: alpha.id, names: names('Pay'), codes },
        { 'accept-language': locale },
      )
      expect(said.msg).not.toBe(answer.msg)
    }
  })

  it('refuse a change by which one would gain oneself', async () => {
    const { alpha } = t.group
    // Holds a code until a day, and a role that has no end.
    const own: PermissionCode[] = ['permission:role:r', 'permission:role:cud', ...SEE]
    const clerk = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'climber', own, 'company'), [alpha.id])
    const role = await newRole(ofChief(), alpha.id, ['default'])
    const ending = await newRole(ofChief(), alpha.id, ['user:manage:u'])
    await give(ofChief(), role.id, [clerk], [alpha.id])
    await give(ofChief(), ending.id, [clerk], [alpha.id], day('2026-12-24'))
    const change = (codes: PermissionCode[]) =>
      t.as(clerk.token).call(roles.update, { id: role.id, version: 1, names: role.names, codes })
    const answer = await change(['default', 'user:manage:u'])
    expectRefused(answer, 'identity.own_rights')
    expect(answer.refusal.codes).toBe('user:manage:u')
    // What they hold without an end is no gain.
    expect((await change(['default', 'user:manage:r'])).status).toBe(200)
  })

  it('refuse a change by which a holder gains where the grantor does not reach', async () => {
    const { alpha, staff } = t.group
    const own: PermissionCode[] = ['permission:role:r', 'permission:role:cud', ...SEE]
    const clerk = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'passing', own, 'company'), [alpha.id])
    const ending = await newRole(ofChief(), alpha.id, ['user:manage:u'])
    await give(ofChief(), ending.id, [clerk], [alpha.id], day('2026-12-24'))
    const role = await newRole(ofChief(), alpha.id, ['default'])
    await give(ofChief(), role.id, [staff], [alpha.id])
    const codes: PermissionCode[] = ['default', 'user:manage:u']
    const change = { id: role.id, version: 1, names: role.names, codes }
    expectRefused(await t.as(clerk.token).call(roles.update, change), 'identity.beyond_own')
  })
})

describe('what a change of a role does to people', () => {
  it('is said before it is saved, by the rule that saves it, and holds at the next call', async () => {
    const { alpha, staff, manager } = t.group
    const role = await newRole(ofChief(), alpha.id, ['default', 'attendance:shift:r', 'user:history:r'])
    await give(ofChief(), role.id, [staff, manager], [alpha.id])
    const codes: PermissionCode[] = ['default', 'attendance:shift:r', 'organization:level:r']
    const { data } = await ofChief().call(roles.preview, { id: role.id, codes })
    expect([data.gain, data.lose]).toEqual([2, 2])
    expect(briefly(data.items)).toEqual([
      { name: 'ALPHA manager', gains: ['organization:level:r'], loses: ['user:history:r'] },
      { name: 'ALPHA staff', gains: ['organization:level:r'], loses: ['user:history:r'] },
    ])
    const before = await mayNow(staff)
    await ofChief().call(roles.update, { id: role.id, version: 1, names: role.names, codes })
    const after = await mayNow(staff)
    expect(after.filter((code) => !before.includes(code))).toEqual(['organization:level:r'])
    expect(before.filter((code) => !after.includes(code))).toEqual(['user:history:r'])
    const held = await ofChief().call(roles.holders, { id: role.id })
    expect(held.data.items.map(({ name, scope, companies }) => ({ name, scope, companies }))).toEqual([
      { name: 'ALPHA manager', scope: 'company', companies: [alpha.id] },
      { name: 'ALPHA staff', scope: 'company', companies: [alpha.id] },
    ])
    expect((await ofChief().call(roles.preview, { id: role.id, codes })).data).toEqual({ items: [], gain: 0, lose: 0 })
  })

  it('keeps a role that is held until another one is named, which its people hold from then on', async () => {
    const { alpha, staff } = t.group
    const [role, other] = [
      await newRole(ofChief(), alpha.id),
      await newRole(ofChief(), alpha.id, ['default', 'user:history:r']),
    ]
    await give(ofChief(), role.id, [staff], [alpha.id])
    const answer = await ofChief().call(roles.remove, { id: role.id, version: 1 })
    expectRefused(answer, 'identity.role_in_use')
    expect(answer.refusal.count).toBe(1)
    expectFields(await ofChief().call(roles.remove, { id: role.id, version: 1, replaceBy: role.id }), {
      replaceBy: 'not_found',
    })
    const { data } = await ofChief().call(roles.preview, { id: role.id, replaceBy: other.id })
    expect(briefly(data.items)).toEqual([{ name: 'ALPHA staff', gains: ['user:history:r'], loses: ['user:manage:r'] }])
    expect((await ofChief().call(roles.remove, { id: role.id, version: 1, replaceBy: other.id })).status).toBe(200)
    const held = await ofChief().call(roles.holders, { id: other.id })
    expect(held.data.items.map(({ name }) => name)).toEqual(['ALPHA staff'])
    expect(await mayNow(staff)).toContain('user:history:r')
    // Somebody who holds both already holds it once.
    const third = await newRole(ofChief(), alpha.id)
    await give(ofChief(), third.id, [staff], [alpha.id])
    await ofChief().call(roles.remove, { id: third.id, version: 1, replaceBy: other.id })
    expect((await ofChief().call(roles.holders, { id: other.id })).data.total).toBe(1)
  })

  it('never leaves the group without somebody who gives roles in it', async () => {
    const { data } = await admin().call(roles.list, { search: 'Group administrator' })
    const { id = '', names: called = names(''), version = 1, codes = [] } = data.items[0] ?? {}
    const less = codes.filter((code) => code !== 'permission:user:cud') as PermissionCode[]
    expectRefused(
      await admin().call(roles.update, { id, version, names: called, codes: less }),
      'identity.last_administrator',
    )
    const other = await newRole(admin(), null)
    expectRefused(await admin().call(roles.remove, { id, version, replaceBy: other.id }), 'identity.last_administrator')
    expect(await mayNow(t.group.admin)).toContain('permission:user:cud')
  })
})
