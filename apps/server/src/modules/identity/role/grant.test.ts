// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { grantEndpoints as grants } from '@muster/contract/identity/grant'
import { roleEndpoints as roles } from '@muster/contract/identity/role'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { levelEndpoints } from '@muster/contract/organisation/level'
import type { PermissionCode } from '@muster/contract/permissions'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { employeeForm, makeEmployee, makePerson, names, type Person } from '../../../../test/make.ts'
import {
  type Caller,
  expectRefused,
  NOON,
  openBeside,
  openTestServer,
  type TestServer,
} from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
/** Who administers ALPHA and nothing else, and who administers BETA. */
let chief: Person
let betaChief: Person
/** The roles of ALPHA by which levels are read, and by which pay is; a role of the group, and one of BETA. */
const role = { levels: '', pay: '', group: '', beta: '' }
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
  const add = async (caller: Caller, companyId: string | null, text: string, codes: PermissionCode[]) =>
    (await caller.call(roles.create, { companyId, names: names(text), codes })).data.id
  role.levels = await add(t.as(chief.token), alpha.id, 'Reader of levels', ['default', 'organization:level:r'])
  role.pay = await add(t.as(chief.token), alpha.id, 'Payroll', ['default', 'finance:salary-manage:r'])
  role.group = await add(t.as(t.group.admin.token), null, 'Reader of offices', ['default', 'organization:office:r'])
  role.beta = await add(t.as(betaChief.token), beta.id, 'BETA reader', ['default'])
})
afterAll(() => t.close())

const admin = () => t.as(t.group.admin.token)
const ofChief = () => t.as(chief.token)
type Giving = SentTo<typeof grants.give>
const giving = (people: readonly { employmentId: string }[], more: Partial<Giving> = {}): Giving => ({
  ...{ employmentIds: people.map((one) => one.employmentId), roleId: role.levels, scope: 'company' },
  ...{ companies: [t.group.alpha.id], fromOn: null, untilOn: null, reason: 'Stands in for a colleague' },
  ...more,
})
const give = (caller: Caller, people: readonly { employmentId: string }[], more: Partial<Giving> = {}) =>
  caller.call(grants.give, giving(people, more))
const grantsOf = async (caller: Caller, person: { employmentId: string }) =>
  (await caller.call(grants.get, { id: person.employmentId })).data.grants
const newPerson = (account: string, codes: PermissionCode[] = ['default'], scope: 'self' | 'company' = 'self') =>
  t.server.runAsSystem((ctx) => makePerson(ctx, t.group.alpha, account, codes, scope), [t.group.alpha.id])
const seesLevels = async (person: Person, at: Pick<TestServer, 'as'> = t) =>
  (await at.as(person.token).call(levelEndpoints.list, {})).status === 200

describe('giving and taking roles [6.06]', () => {
  it('works for several at once, counts who holds it already, and is kept with its reason in the log', async () => {
    const [one, other] = [await newPerson('one'), await newPerson('other')]
    expect((await give(ofChief(), [one])).data).toEqual({ given: 1, already: 0, grantIds: [expect.any(String)] })
    expect((await give(ofChief(), [one, other])).data).toEqual({ given: 1, already: 1, grantIds: [expect.any(String)] })
    expect((await give(ofChief(), [one, other])).data).toEqual({ given: 0, already: 2, grantIds: [] })
    const [held] = await grantsOf(ofChief(), one)
    expect(held).toMatchObject({
      role: { en: 'Reader of levels' },
      ...{ scope: 'company', companies: [t.group.alpha.id], isElsewhere: false, fromOn: null, untilOn: null },
      ...{ state: 'in-force', givenAt: NOON, givenBy: 'ALPHA chief', reason: 'Stands in for a colleague' },
      mayChange: true,
    })
    const taken = await ofChief().call(grants.take, { grantIds: [held?.id ?? ''], reason: 'Colleague is back' })
    expect(taken.data).toEqual({ taken: 1 })
    expect((await grantsOf(ofChief(), one)).map((g) => g.roleId)).not.toContain(role.levels)
    expect(await logOf(t, t.group.alpha.id, one.personId)).toMatchObject([
      { action: 'grant.give', account: 'chief', after: { roleId: role.levels, reason: 'Stands in for a colleague' } },
      {
        action: 'grant.take',
        before: { roleId: role.levels, scope: 'company' },
        after: { reason: 'Colleague is back' },
      },
    ])
  })

  it('lists who begins later with the day and in the department to come, so that a role can wait for them', async () => {
    const { alpha } = t.group
    const form = { ...employeeForm(alpha), departmentId: alpha.otherDepartmentId, name: 'Coming Clerk' }
    const days = { onboardOn: day('2026-12-15'), regularizationOn: day('2027-03-01') }
    const { id } = (await t.as(t.group.hr.token).call(employees.create, { ...form, ...days })).data
    const listed = async (over: object) =>
      (await ofChief().call(grants.list, { search: 'Coming', ...over })).data.items.map((one) => [
        one.employmentId,
        one.beginsOn,
      ])
    const shown = [[id, '2026-12-15']]
    expect([await listed({}), await listed({ departmentId: alpha.otherDepartmentId })]).toEqual([shown, shown])
    expect(await listed({ departmentId: alpha.belowId })).toEqual([])
    expect((await ofChief().call(grants.get, { id })).data.beginsOn).toBe('2026-12-15')
    expect((await ofChief().call(grants.get, { id: t.group.staff.employmentId })).data).not.toHaveProperty('beginsOn')
  })

  it('is undone by what the answer names, and given again as it was held', async () => {
    const person = await newPerson('undone')
    const { grantIds } = (await give(ofChief(), [person])).data
    await ofChief().call(grants.take, { grantIds, reason: 'Undone' })
    expect((await grantsOf(ofChief(), person)).map((g) => g.id)).not.toContain(grantIds[0])
    const long = { fromOn: day('2025-01-01'), untilOn: day('2027-01-31') }
    const first = (await give(ofChief(), [person], long)).data.grantIds
    const [held] = (await grantsOf(ofChief(), person)).filter((g) => g.id === first[0])
    await ofChief().call(grants.take, { grantIds: first, reason: 'over' })
    const again = (await give(ofChief(), [person], long)).data.grantIds
    const [back] = (await grantsOf(ofChief(), person)).filter((g) => g.id === again[0])
    const { id: _, reason, ...asHeld } = held ?? {}
    expect(back).toMatchObject({ ...asHeld, ...long, reason })
  })

  it('takes effect at the next call on every node', async () => {
    const beside = await openBeside(t)
    const person = await newPerson('far')
    expect(await seesLevels(person, beside)).toBe(false)
    await give(ofChief(), [person])
    await expect.poll(() => seesLevels(person, beside)).toBe(true)
    expect(await seesLevels(person)).toBe(true)
    const [held] = await grantsOf(ofChief(), person)
    await ofChief().call(grants.take, { grantIds: [held?.id ?? ''], reason: 'over' })
    await expect.poll(() => seesLevels(person, beside)).toBe(false)
    expect(await seesLevels(person)).toBe(false)
    await beside.close()
  })

  it('begins on its first day and ends after its last one, in the zone of the office [6.01]', async () => {
    const person = await newPerson('for-a-day')
    const [fromOn, untilOn] = [day('2026-11-22'), day('2026-11-23')]
    await give(ofChief(), [person], { fromOn, untilOn })
    // Midnight in Ho Chi Minh City is five in the afternoon of the day before in Greenwich.
    for (const [now, sees] of [
      ['2026-11-21T16:59:59.000Z', false],
      ['2026-11-21T17:00:00.000Z', true],
      ['2026-11-23T16:59:59.000Z', true],
      ['2026-11-23T17:00:00.000Z', false],
    ] as const) {
      t.clock.now = now as Instant
      expect([now, await seesLevels(person)]).toEqual([now, sees])
      const info = await t.as(person.token).call(sessionEndpoints.getInfo, {})
      expect(info.data.permissions.includes('organization:level:r')).toBe(sees)
    }
    expect((await grantsOf(ofChief(), person)).map((g) => g.state)).toContain('ended')
    t.clock.now = NOON
  })

  it('moves the last day, of the version that was read', async () => {
    const person = await newPerson('longer')
    await give(ofChief(), [person], { untilOn: day('2026-12-01') })
    const held = (await grantsOf(ofChief(), person)).find((g) => g.roleId === role.levels)
    const change = (version: number, untilOn: string | null) =>
      ofChief().call(grants.change, {
        ...{ id: held?.id ?? '', version, reason: 'Project goes on' },
        untilOn: untilOn === null ? null : day(untilOn),
      })
    expectFields(await change(1, '2026-01-01'), { untilOn: 'before_from' })
    expect((await change(1, '2027-01-31')).status).toBe(200)
    expectRefused(await change(1, null), 'system.stale_version')
    expect((await grantsOf(ofChief(), person)).find((g) => g.id === held?.id)).toMatchObject({
      untilOn: '2027-01-31',
      version: 2,
    })
    expect((await logOf(t, t.group.alpha.id, person.personId)).at(-1)).toMatchObject({
      action: 'grant.change',
      before: { untilOn: '2026-12-01' },
      after: { untilOn: '2027-01-31', reason: 'Project goes on' },
    })
  })
})

describe('the limits of who gives [6.06]', () => {
  const reaches: PermissionCode[] = ['permission:user:r', 'permission:user:cud', 'organization:level:r', 'default']

  it('refuse a code that they do not hold, and one that they hold for a shorter time', async () => {
    const clerk = await newPerson('clerk', reaches, 'company')
    const [person] = [await newPerson('under')]
    const answer = await give(t.as(clerk.token), [person], { roleId: role.pay })
    expectRefused(answer, 'identity.beyond_own')
    expect(answer.refusal.codes).toBe('finance:salary-manage:r')
    expect((await give(t.as(clerk.token), [person])).status).toBe(200)
    await give(ofChief(), [clerk], { roleId: role.pay, untilOn: day('2026-12-24') })
    expectRefused(await give(t.as(clerk.token), [person], { roleId: role.pay }), 'identity.beyond_own')
    const until = await give(t.as(clerk.token), [person], { roleId: role.pay, untilOn: day('2026-12-24') })
    expect(until.data).toEqual({ given: 1, already: 0, grantIds: [expect.any(String)] })
    const held = (await grantsOf(t.as(clerk.token), person)).find((g) => g.roleId === role.pay)
    const longer = { id: held?.id ?? '', version: 1, untilOn: day('2026-12-25'), reason: 'longer' }
    expectRefused(await t.as(clerk.token).call(grants.change, longer), 'identity.beyond_own')
  })

  it('refuse the whole group, another company, and what would follow somebody there', async () => {
    const { alpha, beta } = t.group
    const person = await newPerson('within')
    expectRefused(
      await give(ofChief(), [person], { roleId: role.group, scope: 'group', companies: [] }),
      'identity.beyond_scope',
    )
    expectFields(await give(ofChief(), [person], { companies: [beta.id] }), { companies: 'not_found' })
    expectFields(await give(ofChief(), [person], { scope: 'group', companies: [] }), { scope: 'not_a_choice' })
    // Who works in both companies is given a role where the grantor reaches, and no further.
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .insertInto('identity.membership')
          .values({ person_id: person.personId, of_company_id: beta.id, employment_id: t.group.betaStaff.employmentId })
          .execute(),
      [],
    )
    await give(ofChief(), [person], { roleId: role.group, scope: 'department', companies: [] })
    const held = (await grantsOf(ofChief(), person)).find((g) => g.roleId === role.group)
    expect(held).toMatchObject({ companies: [alpha.id], isElsewhere: false, mayChange: true })
    await give(admin(), [person], { roleId: role.group, scope: 'self', companies: [] })
    const everywhere = (await grantsOf(ofChief(), person)).find((g) => g.scope === 'self' && g.roleId === role.group)
    expect(everywhere?.mayChange).toBe(false)
    const take = { grantIds: [everywhere?.id ?? ''], reason: 'not mine' }
    expectRefused(await ofChief().call(grants.take, take), 'identity.beyond_scope')
  })

  it('refuse to give oneself anything, and to stay longer than one was given', async () => {
    expectRefused(await give(ofChief(), [chief]), 'identity.own_rights')
    const clerk = await newPerson('ending')
    const own: PermissionCode[] = ['permission:user:r', 'permission:user:cud', 'default']
    const { data } = await ofChief().call(roles.create, {
      companyId: t.group.alpha.id,
      names: names('Gives'),
      codes: own,
    })
    await give(ofChief(), [clerk], { roleId: data.id, untilOn: day('2026-12-24') })
    const held = (await grantsOf(t.as(clerk.token), clerk)).find((g) => g.roleId === data.id)
    const change = (untilOn: string | null) =>
      t.as(clerk.token).call(grants.change, {
        ...{ id: held?.id ?? '', version: 1, reason: 'mine' },
        untilOn: untilOn === null ? null : day(untilOn),
      })
    expectRefused(await change(null), 'identity.own_rights')
    expect((await change('2026-12-20')).status).toBe(200)
    const gone = await t.as(clerk.token).call(grants.take, { grantIds: [held?.id ?? ''], reason: 'enough' })
    expect(gone.data).toEqual({ taken: 1 })
  })

  it('reach the people of a department and nobody beside it', async () => {
    const { alpha, staff } = t.group
    const lead = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'lead', reaches, 'department-below'),
      [alpha.id],
    )
    const beside = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'beside', ['default'], 'self', { departmentId: alpha.otherDepartmentId }),
      [alpha.id],
    )
    const more = { scope: 'department' as const, companies: [] }
    expect((await give(t.as(lead.token), [staff], more)).status).toBe(200)
    expectRefused(await give(t.as(lead.token), [beside], more), 'system.user_not_found')
    expectRefused(await give(t.as(lead.token), [staff, beside], more), 'system.user_not_found')
    expectRefused(await give(t.as(lead.token), [staff]), 'identity.beyond_scope')
    const { data } = await t.as(lead.token).call(grants.list, { pageSize: 200 })
    expect(data.items.map((p) => p.name)).toContain('ALPHA staff')
    expect(data.items.map((p) => p.name)).not.toContain('ALPHA beside')
  })

  it('refuse people without an account, all or none', async () => {
    const { alpha } = t.group
    const person = await newPerson('with-account')
    const without = await t.server.runAsSystem(
      (ctx) => makeEmployee(ctx, alpha, { jobNumber: 'NO-ACCOUNT', name: 'ALPHA new' }),
      [alpha.id],
    )
    const answer = await give(ofChief(), [person, without])
    expectRefused(answer, 'identity.no_account')
    expect(answer.refusal.count).toBe(1)
    expect((await grantsOf(ofChief(), person)).map((g) => g.roleId)).not.toContain(role.levels)
    expect((await ofChief().call(grants.get, { id: without.employmentId })).data).toMatchObject({
      hasAccount: false,
      grants: [],
    })
  })
})

describe('another company', () => {
  it('has no people, no roles and no grants for who does not reach it', async () => {
    const { betaStaff, beta } = t.group
    await give(t.as(betaChief.token), [betaStaff], { roleId: role.beta, companies: [beta.id] })
    const [held] = await grantsOf(t.as(betaChief.token), betaStaff)
    const grantId = held?.id ?? ''
    const reason = 'r'
    await expectAbsent((id) => ofChief().call(grants.get, { id }), betaStaff.employmentId, 'system.user_not_found')
    const why = (id: string) => ofChief().call(grants.why, { id, code: 'my' })
    await expectAbsent(why, betaStaff.employmentId, 'system.user_not_found')
    const about = (objectId: string) => ofChief().call(grants.why, { id: chief.employmentId, code: 'my', objectId })
    await expectAbsent(about, betaStaff.employmentId, 'system.user_not_found')
    await expectAbsent(
      (employmentId) => give(ofChief(), [{ employmentId }]),
      betaStaff.employmentId,
      'system.user_not_found',
    )
    const person = await newPerson('somebody')
    await expectAbsent((roleId) => give(ofChief(), [person], { roleId }), role.beta, 'system.format')
    await expectAbsent((id) => ofChief().call(grants.take, { grantIds: [id], reason }), grantId, 'system.id_not_found')
    const change = (id: string) => ofChief().call(grants.change, { id, version: 1, untilOn: null, reason })
    await expectAbsent(change, grantId, 'system.id_not_found')
    const list = (companyId: string) => ofChief().call(grants.list, { companyId })
    await expectAbsent(list, beta.id, 'system.company_not_found')
    const { raw } = await ofChief().call(grants.list, { pageSize: 200 })
    for (const id of [betaStaff.employmentId, role.beta, grantId]) expect(raw.body).not.toContain(id)
    expect((await ofChief().call(grants.roles, {})).raw.body).not.toContain(role.beta)
  })

  it('keeps its own roles of somebody who works in both', async () => {
    const { alpha, beta } = t.group
    const person = await newPerson('in-both')
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .insertInto('identity.membership')
          .values({ person_id: person.personId, of_company_id: beta.id, employment_id: t.group.betaHr.employmentId })
          .execute(),
      [],
    )
    await give(admin(), [person], { roleId: role.group, companies: [beta.id] })
    expect((await grantsOf(ofChief(), person)).map((g) => g.roleId)).not.toContain(role.group)
    await give(admin(), [person], { roleId: role.group, scope: 'companies', companies: [alpha.id, beta.id] })
    const seen = (await grantsOf(ofChief(), person)).find((g) => g.roleId === role.group)
    expect(seen).toMatchObject({ companies: [alpha.id], isElsewhere: true, mayChange: false })
    const code = 'organization:office:r'
    const { data } = await ofChief().call(grants.why, { id: person.employmentId, code })
    expect([data.through.length, data.isElsewhere]).toEqual([1, true])
  })
})

describe('who holds what', () => {
  it('is listed by name, searched, narrowed to a role and given as a sheet', async () => {
    const person = await newPerson('listed')
    await give(ofChief(), [person], { roleId: role.pay })
    const { data } = await ofChief().call(grants.list, { roleId: role.pay, pageSize: 200 })
    expect(data.items.map((one) => one.name)).toContain('ALPHA listed')
    expect(data.items.every((one) => one.grants.some((g) => g.roleId === role.pay))).toBe(true)
    expect(data.total).toBe(data.items.length)
    const found = await ofChief().call(grants.list, { search: 'listed' })
    expect(found.data.items.map((one) => [one.name, one.hasAccount, one.isSelf])).toEqual([
      ['ALPHA listed', true, false],
    ])
    const { rows } = await sheetIn(await ofChief().call(grants.export, { search: 'listed' }))
    expect(rows).toEqual([['ALPHA listed', 'ALPHA-listed', expect.stringContaining('Payroll: Company')]])
    const { items } = (await ofChief().call(grants.roles, {})).data
    expect(items.map((r) => r.names.en)).toEqual(expect.arrayContaining(['Payroll', 'Employee']))
  })

  it('is closed without its codes', async () => {
    const id = t.group.staff.employmentId
    await expectGuarded(t, t.group.hr.token, {
      list: { permission: 'permission:user:r', call: (c) => c.call(grants.list, {}) },
      get: { permission: 'permission:user:r', call: (c) => c.call(grants.get, { id }) },
      why: { permission: 'permission:user:r', call: (c) => c.call(grants.why, { id, code: 'my' }) },
      roles: { permission: 'permission:user:r', call: (c) => c.call(grants.roles, {}) },
      give: { permission: 'permission:user:cud', call: (c) => c.call(grants.give, giving([t.group.staff])) },
      take: { permission: 'permission:user:cud', call: (c) => c.call(grants.take, { grantIds: [id], reason: 'r' }) },
    })
  })

  it('says why somebody can see that, and which part is missing', async () => {
    const { alpha, staff, manager, hr } = t.group
    const person = await newPerson('asked-about')
    const why = async (code: string, objectId?: string) =>
      (await ofChief().call(grants.why, { id: person.employmentId, code, objectId })).data
    const code = 'organization:level:r'
    expect(await why(code)).toEqual({ holds: false, through: [], isElsewhere: false, missing: 'code' })
    await give(ofChief(), [person], { fromOn: day('2026-12-01') })
    expect(await why(code)).toMatchObject({ holds: false, missing: 'not-yet', through: [{ state: 'to-come' }] })
    await give(ofChief(), [person])
    expect(await why(code, staff.employmentId)).toMatchObject({
      ...{ holds: true, missing: null },
      through: expect.arrayContaining([
        expect.objectContaining({ state: 'in-force', reaches: true, givenBy: 'ALPHA chief', companies: [alpha.id] }),
      ]),
    })
    // A manager reaches the department and what is below it, not who stands beside it.
    const ofManager = async (objectId: string) =>
      (await ofChief().call(grants.why, { id: manager.employmentId, code: 'user:manage:r', objectId })).data
    const beside = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'elsewhere', ['default'], 'self', { departmentId: alpha.otherDepartmentId }),
      [alpha.id],
    )
    expect(await ofManager(hr.employmentId)).toMatchObject({ holds: true })
    expect(await ofManager(beside.employmentId)).toMatchObject({
      holds: false,
      missing: 'scope',
      through: [{ reaches: false }],
    })
    expectFields(await ofChief().call(grants.why, { id: person.employmentId, code: 'HIDDEN' }), {
      code: 'not_a_choice',
    })
  })
})
