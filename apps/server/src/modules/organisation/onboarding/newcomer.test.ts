// @module-tag no-retry

import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import type { SentTo } from '@muster/contract/endpoint'
import { accountEndpoints as accounts } from '@muster/contract/identity/account'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { newcomerEndpoints as newcomers } from '@muster/contract/organisation/newcomer'
import { addDays, day } from '@muster/kernel/day'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectGuarded } from '../../../../test/entity.ts'
import { employeeForm, makePerson, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

/** Today in the company's zone by the clock of the tests. */
const TODAY = day('2026-11-20')
type Form = SentTo<typeof employees.create>
const hired = async (over: Partial<Form> = {}) =>
  (await hr.call(employees.create, { ...employeeForm(t.group.alpha), onboardOn: TODAY, ...over })).data
const needsOf = async (id: string) => (await hr.call(newcomers.get, { id })).data.needs

describe('newcomers [6.05b]', () => {
  it('are those of the last thirty days and of days to come, by the day on which they begin', async () => {
    const [old, first, today, later] = [
      await hired({ onboardOn: addDays(TODAY, -31) }),
      await hired({ onboardOn: addDays(TODAY, -30) }),
      await hired(),
      await hired({ onboardOn: addDays(TODAY, 40) }),
    ]
    const all = (await hr.call(newcomers.list, { companyId: t.group.alpha.id })).data
    const ids = all.items.map((e) => e.id)
    expect(ids.filter((id) => [old.id, first.id, today.id, later.id].includes(id))).toEqual([
      first.id,
      today.id,
      later.id,
    ])
    expect(all.total).toBe(all.items.length)
    const between = await hr.call(newcomers.list, { from: TODAY, to: TODAY, sort: 'name' })
    expect(between.data.items.map((e) => e.id)).toContain(today.id)
    expect(between.data.items.map((e) => e.id)).not.toContain(later.id)
    const found = await hr.call(newcomers.list, { search: later.jobNumber })
    expect(found.data.items).toEqual([
      expect.objectContaining({ id: later.id, department: names('Production'), level: names('Operator'), pin: null }),
    ])
  })

  it('need a PIN, an account and a shift, each until it is there', async () => {
    const { id } = await hired({ pin: '991', nativeName: 'Lan' })
    expect(await needsOf(id)).toEqual(['account', 'shift'])
    await hr.call(accounts.create, { id, account: 'newcomer' })
    expect(await needsOf(id)).toEqual(['activation', 'role', 'shift'])
    const pattern = await hr.call(patterns.create, {
      companyId: t.group.alpha.id,
      names: names('Rest'),
      shiftIds: [null, null, null, null, null, null, null],
    })
    await hr.call(patterns.assign, { id: pattern.data.id, from: TODAY, employmentIds: [id] })
    expect(await needsOf(id)).toEqual(['activation', 'role'])
    const before = t.clock.now
    t.clock.now = '2026-12-20T05:00:00.000Z' as typeof before
    expect(await needsOf(id)).toEqual(['codeExpired', 'role'])
    t.clock.now = before
  })

  it('name what is missing of their details, and the end of a contract that has one', async () => {
    const { id } = await hired({ contractType: 'fixed-term', nativeName: '' })
    const { data } = await hr.call(newcomers.get, { id })
    expect([data.fields, data.needs]).toEqual([[], ['nativeName', 'contractEnd', 'pin', 'account', 'shift']])
    const staff = await hr.call(newcomers.get, { id: t.group.staff.employmentId })
    expect(staff.data.fields).toEqual(['sex', 'birthday', 'nationality', 'education', 'maritalStatus'])
  })

  it('are given as a sheet with what is missing in the words of the reader', async () => {
    const { jobNumber } = await hired({ pin: '992', nativeName: 'Mai' })
    const answer = await hr.call(newcomers.export, { search: jobNumber, columns: ['jobNumber', 'needs'] })
    const [sheet] = await readSheets(answer.raw.rawPayload)
    expect(sheet?.data).toEqual([
      ['Job number', 'Still missing'],
      [jobNumber, 'Account, Shift'],
    ])
  })

  it('are in reach as employees are: of a department for who has that alone', async () => {
    const inside = await hired({ departmentId: t.group.alpha.belowId })
    const outside = await hired({ departmentId: t.group.alpha.otherDepartmentId })
    const lead = await t.server.runAsSystem(
      (ctx) =>
        makePerson(ctx, t.group.alpha, 'lead', ['user:onboard:r', 'user:onboard-one:c'], 'department-below', {
          departmentId: t.group.alpha.belowId,
        }),
      [t.group.alpha.id],
    )
    const ids = (await t.as(lead.token).call(newcomers.list, {})).data.items.map((e) => e.id)
    expect([ids.includes(inside.id), ids.includes(outside.id)]).toEqual([true, false])
    await expectAbsent((id) => t.as(lead.token).call(newcomers.get, { id }), outside.id, 'system.user_not_found')
    const alike = await t.as(lead.token).call(newcomers.alike, { name: outside.name, nativeName: '' })
    expect(alike.data.items.map((e) => e.id)).not.toContain(outside.id)
  })

  it('of another company answer exactly like absent ones', async () => {
    await expectAbsent((id) => hr.call(newcomers.get, { id }), t.group.betaStaff.employmentId, 'system.user_not_found')
    await expectAbsent(
      (companyId) => hr.call(newcomers.list, { companyId }),
      t.group.beta.id,
      'system.company_not_found',
    )
    expectRefused(await hr.call(newcomers.list, { from: 'soon' as never }), 'system.format')
  })

  it('are refused without a session or the permission', async () => {
    const id = t.group.staff.employmentId
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: 'user:onboard:r', call: (c) => c.call(newcomers.list, {}) },
      get: { permission: 'user:onboard:r', call: (c) => c.call(newcomers.get, { id }) },
      export: { permission: 'user:onboard:r', call: (c) => c.call(newcomers.export, {}) },
      alike: { permission: 'user:onboard-one:c', call: (c) => c.call(newcomers.alike, { name: 'A', nativeName: '' }) },
    })
  })
})

describe('people who may be the same [6.05b]', () => {
  it('are found by their document however it is written, and by their name in its normal form', async () => {
    const { id } = await hired({ name: 'Trần Thị Mai', identityDocument: 'AB 123-456' })
    const by = async (name: string, identityDocument?: string) =>
      (await hr.call(newcomers.alike, { name, nativeName: '', identityDocument })).data.items.map((e) => [
        e.id,
        e.because,
      ])
    expect(await by('Somebody', 'ab123456')).toEqual([[id, 'document']])
    expect(await by('TRẦN  THỊ MAI')).toEqual([[id, 'name']])
    expect(await by('trần thị mai', 'AB123456')).toEqual([[id, 'document']])
    expect(await by('Nobody', 'ZZ999999')).toEqual([])
  })

  it('are found where one of both was written without marks', async () => {
    const by = async (name: string, nativeName = '') =>
      (await hr.call(newcomers.alike, { name, nativeName })).data.items.map((e) => e.id)
    const marked = await hired({ name: 'Đặng Nguyễn Ánh' })
    const bare = await hired({ name: 'Nguyen Van Duc' })
    const native = await hired({ name: 'Le B', nativeName: 'Lê Bảo' })
    expect(await by('dang nguyen anh')).toEqual([marked.id])
    expect(await by('Nguyễn Văn Đức')).toEqual([bare.id])
    expect(await by('X', 'Le Bao')).toEqual([native.id])
    expect(await by('Đặng Nguyễn Anh Thư')).toEqual([])
  })

  it('are never those of a company out of reach, and no answer has a document', async () => {
    const beta = t.as(t.group.betaHr.token)
    const foreign = { ...employeeForm(t.group.beta), name: 'Sok Dara', identityDocument: 'KH 777888' }
    expect((await beta.call(employees.create, foreign)).status).toBe(200)
    const answer = await hr.call(newcomers.alike, {
      name: 'Sok Dara',
      nativeName: '',
      identityDocument: 'KH 777888',
    })
    expect(answer.data.items).toEqual([])
    const own = await beta.call(newcomers.alike, { name: 'X', nativeName: '', identityDocument: 'KH777888' })
    expect(own.data.items).toHaveLength(1)
    expect(own.raw.body).not.toMatch(/777888/)
  })

  it('are refused with a number that is none', async () => {
    expectRefused(
      await hr.call(newcomers.alike, { name: 'X', nativeName: '', identityDocument: '=1' }),
      'system.format',
    )
  })
})
