// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { employeeForm } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

type Form = SentTo<typeof employees.create>
type Change = SentTo<typeof employees.update>
const form = (over: Partial<Form> = {}): Form => ({ ...employeeForm(t.group.alpha), ...over })
const created = async (over: Partial<Form> = {}) => (await hr.call(employees.create, form(over))).data
/** The form of a change: that of a new employee without where they begin. */
const change = (id: string, version: number, over: Partial<Form> = {}): Change => {
  const { companyId, departmentId, officeId, levelId, pin, ...fields } = form(over)
  return { id, version, ...fields }
}

describe('employees [3.08, 5.01, 6.05a]', () => {
  it('are hired, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const sent = form({
      nativeName: '陈小红',
      nickname: 'Hong',
      email: 'hong@alpha.example',
      contractType: 'fixed-term',
      contractEndOn: day('2027-02-28'),
      regularizationOn: day('2026-05-01'),
      specialty: 'Weaving',
      foreignLanguageLevel: 'HSK 4',
    })
    const hired = await hr.call(employees.create, sent)
    expect(hired.status).toBe(200)
    const { companyId, departmentId, officeId, levelId, ...fields } = sent
    const { id } = hired.data
    expect(hired.data).toMatchObject({
      companyId,
      ...fields,
      state: 'employed',
      isIncomplete: false,
      missing: [],
      resignOn: null,
      pins: [],
      version: 1,
    })
    expect(hired.data.positions).toEqual([
      { id: expect.any(String), from: '2026-03-01', to: null, isMain: true, departmentId, officeId, levelId },
    ])
    expect((await hr.call(employees.get, { id })).data).toEqual(hired.data)

    const changed = await hr.call(
      employees.update,
      change(id, 1, { name: 'Chen Xiaohong', jobNumber: sent.jobNumber, education: 'master' }),
    )
    expect(changed.data).toMatchObject({ id, name: 'Chen Xiaohong', education: 'master', specialty: '', version: 2 })
    expect((await hr.call(employees.remove, { id, version: 2 })).data).toEqual({ id })
    expectRefused(await hr.call(employees.get, { id }), 'system.user_not_found')
    expect(await logOf(t, companyId, id)).toEqual([
      { action: 'employee.create', account: 'hr', before: null, after: hired.data },
      { action: 'employee.update', account: 'hr', before: hired.data, after: changed.data },
      { action: 'employee.remove', account: 'hr', before: changed.data, after: null },
    ])
  })

  it('are on probation until their regularization date, and whoever left stays left [4.13, 4.15]', async () => {
    const state = async (regularizationOn: string | null) =>
      (await created({ regularizationOn: regularizationOn === null ? null : day(regularizationOn) })).state
    expect(await state('2026-11-21')).toBe('probation')
    expect(await state('2026-11-20')).toBe('employed')
    expect(await state('2026-04-01')).toBe('employed')
    expect(await state(null)).toBe('employed')
    const { id } = await created({ regularizationOn: day('2026-12-01') })
    expect((await hr.call(employees.update, change(id, 1, { regularizationOn: day('2026-11-01') }))).data.state).toBe(
      'employed',
    )
    expect((await hr.call(employees.update, change(id, 2, { regularizationOn: day('2026-12-24') }))).data.state).toBe(
      'probation',
    )
    await setLeft(id, '2026-11-10')
    expect((await hr.call(employees.update, change(id, 3, { regularizationOn: null }))).data.state).toBe('resigned')
  })

  it('are hired as of the day of their company, not of Greenwich', async () => {
    const before = t.clock.now
    t.clock.now = '2026-11-20T17:00:00.000Z' as typeof before
    expect((await created({ regularizationOn: day('2026-11-21') })).state).toBe('employed')
    t.clock.now = before
  })

  it('come with their PIN, its leading zeros forgotten', async () => {
    const { pins } = await created({ pin: '00720' })
    expect(pins).toMatchObject([{ pin: '720', pinSpaceId: t.group.alpha.pinSpaceId, from: '2026-03-01', to: null }])
    expect((await created({ pin: '' })).pins).toEqual([])
  })

  it('are refused without a session or the permission', async () => {
    const { employmentId: id } = t.group.hr
    const calls = {
      create: { permission: 'user:onboard-one:c', call: (c: Caller) => c.call(employees.create, form()) },
      update: { permission: 'user:manage:u', call: (c: Caller) => c.call(employees.update, change(id, 1)) },
      remove: { permission: 'user:manage:d', call: (c: Caller) => c.call(employees.remove, { id, version: 1 }) },
    }
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: 'user:manage:r', call: (c) => c.call(employees.list, {}) },
      get: { permission: 'user:manage:r', call: (c) => c.call(employees.get, { id }) },
      ...calls,
    })
    await expectGuarded(t, t.group.manager.token, calls)
  })

  it('of another company answer exactly like absent ones', async () => {
    const { employmentId: foreign } = t.group.betaStaff
    await expectAbsent((id) => hr.call(employees.get, { id }), foreign, 'system.user_not_found')
    await expectAbsent((id) => hr.call(employees.update, change(id, 1)), foreign, 'system.user_not_found')
    await expectAbsent((id) => hr.call(employees.remove, { id, version: 1 }), foreign, 'system.user_not_found')
    await expectAbsent(
      (id) => hr.call(employees.create, form({ companyId: id })),
      t.group.beta.id,
      'system.company_not_found',
    )
  })

  it('are placed in departments, offices and levels of their own company, or refused at the field', async () => {
    const { beta } = t.group
    const admin = t.as(t.group.admin.token)
    const before = await countLog(t)
    for (const caller of [hr, admin])
      for (const field of ['departmentId', 'officeId', 'levelId'] as const) {
        expectFields(await caller.call(employees.create, form({ [field]: beta[field] })), { [field]: 'not_found' })
        expectFields(await caller.call(employees.create, form({ [field]: crypto.randomUUID() })), {
          [field]: 'not_found',
        })
      }
    const { departmentId, officeId, levelId } = beta
    expectFields(await admin.call(employees.create, form({ departmentId, officeId, levelId })), {
      departmentId: 'not_found',
      officeId: 'not_found',
      levelId: 'not_found',
    })
    expect(await countLog(t)).toBe(before)
  })

  it('are refused with the problem at its field, and nothing changes [5.01, 5.03]', async () => {
    const { id } = await created()
    const before = await countLog(t)
    const problems = async (over: Record<string, unknown>) => {
      const [posted, put] = [
        await hr.call(employees.create, form(over as Partial<Form>)),
        await hr.call(employees.update, change(id, 1, over as Partial<Form>)),
      ]
      expectRefused(posted, 'system.format')
      expect(put.refusal.fields).toEqual(posted.refusal.fields)
      return posted.refusal.fields
    }
    for (const field of ['jobNumber', 'name'])
      expect(await problems({ [field]: '  ' })).toEqual({ [field]: 'required' })
    for (const [field, max] of Object.entries({
      jobNumber: 32,
      name: 80,
      nativeName: 80,
      nickname: 80,
      specialty: 120,
      computerLevel: 60,
      foreignLanguageLevel: 60,
      hobby: 120,
      recruitmentSource: 60,
      phone: 40,
      address: 200,
      emergencyContact: 200,
    }))
      expect(await problems({ [field]: 'x'.repeat(300) })).toEqual({ [field]: `too_long:${max}` })
    for (const field of ['sex', 'education', 'maritalStatus', 'contractType'])
      for (const wrong of ['none', 5]) expect(await problems({ [field]: wrong })).toEqual({ [field]: 'not_a_choice' })
    for (const field of ['sex', 'education', 'maritalStatus'])
      expect(await problems({ [field]: null })).toEqual({ [field]: 'not_a_choice' })
    for (const nationality of ['Vietnam', 'vn', ''])
      expect(await problems({ nationality })).toEqual({ nationality: 'not_a_choice' })
    for (const email of ['nobody', 'a@b', 'a b@c.de', '@x.vn'])
      expect(await problems({ email })).toEqual({ email: 'not_an_email' })
    for (const wrong of [
      '2026-02-30',
      '2026-13-01',
      '0000-01-01',
      '20260301',
      '2026-3-1',
      20260301,
      '',
      '2026-03-01T00:00:00Z',
      '1899-12-31',
    ])
      for (const field of ['birthday', 'onboardOn'])
        expect(await problems({ [field]: wrong })).toEqual({ [field]: 'not_a_day' })
    for (const field of ['regularizationOn', 'contractEndOn'])
      expect(await problems({ [field]: '2026-02-30' })).toEqual({ [field]: 'not_a_day' })
    expect(await problems({ state: 'employed', resignOn: null })).toEqual({
      state: 'unknown_property',
      resignOn: 'unknown_property',
    })
    expect(await problems({ birthday: day('2026-11-20') })).toEqual({ birthday: 'in_the_future' })
    expect(await problems({ birthday: day('2026-03-01') })).toEqual({ birthday: 'after_onboard' })
    expect(await problems({ regularizationOn: day('2026-02-28'), contractEndOn: day('2026-02-28') })).toEqual({
      regularizationOn: 'before_onboard:2026-03-01',
      contractEndOn: 'before_onboard:2026-03-01',
    })
    for (const pin of ['12-3', 'x'.repeat(25), ' ', 12])
      expectFields(await hr.call(employees.create, form({ pin: pin as string })), { pin: 'pin_form' })
    expectFields(await hr.call(employees.create, form({ departmentId: 'x' })), { departmentId: 'not_an_id' })
    expect(await countLog(t)).toBe(before)
    expect((await hr.call(employees.get, { id })).data.version).toBe(1)
  })

  it('have a job number of their own in their company [5.05]', async () => {
    const first = await created()
    const twin = await hr.call(employees.create, form({ jobNumber: first.jobNumber }))
    expectRefused(twin, 'organisation.job_number_taken')
    expect(twin.refusal.fields).toEqual({ jobNumber: 'taken' })
    const unborn = await hr.call(employees.create, form({ jobNumber: first.jobNumber, birthday: day('2030-01-01') }))
    expectRefused(unborn, 'system.format')
    expect(unborn.refusal.fields).toEqual({ jobNumber: 'taken', birthday: 'in_the_future' })
    const other = await created()
    expectRefused(
      await hr.call(employees.update, change(other.id, 1, { jobNumber: first.jobNumber })),
      'organisation.job_number_taken',
    )
    const beta = t.as(t.group.betaHr.token)
    expect(
      (await beta.call(employees.create, { ...employeeForm(t.group.beta), jobNumber: first.jobNumber })).status,
    ).toBe(200)
  })

  it('are proposed the next job number of their company', async () => {
    const { alpha } = t.group
    const next = async () => (await hr.call(employees.nextNumber, { companyId: alpha.id })).data.jobNumber
    for (const jobNumber of ['Q-0007', 'Q-0041', 'Q-0009', 'Z-9999']) await created({ jobNumber })
    for (let i = 0; i < 40; i++) await created({ jobNumber: `Q-1${String(i).padStart(3, '0')}` })
    expect(await next()).toBe('Q-1040')
    expect((await hr.call(employees.create, form({ jobNumber: 'Q-1040' }))).status).toBe(200)
    expect(await next()).toBe('Q-1041')
    const isTaken = async (jobNumber: string) =>
      (await hr.call(employees.nextNumber, { companyId: alpha.id, jobNumber })).data.isTaken
    expect([await isTaken('q-1040'), await isTaken('Q-1041')]).toEqual([true, false])
    expectRefused(await t.as(undefined).call(employees.nextNumber, { companyId: alpha.id }), 'system.unauthorized')
    expectRefused(
      await t.as(t.group.staff.token).call(employees.nextNumber, { companyId: alpha.id }),
      'system.forbidden',
    )
    expectRefused(
      await t.as(t.group.betaHr.token).call(employees.nextNumber, { companyId: alpha.id }),
      'system.company_not_found',
    )
    expectFields(await hr.call(employees.nextNumber, { companyId: 'x' }), { companyId: 'not_an_id' })
  })

  it('refuse a change from an old version, and of two at once one', async () => {
    const { id } = await created()
    const again = () => hr.call(employees.update, change(id, 1))
    expect((await Promise.all([again(), again()])).map((a) => a.status).sort()).toEqual([200, 409])
    expectRefused(await again(), 'system.stale_version')
    expectRefused(await hr.call(employees.remove, { id, version: 1 }), 'system.stale_version')
  })

  it('of two administrators who save at once the second is told both values of every field that differs [8.01]', async () => {
    const { id, jobNumber, version } = await created({ phone: '+84 90 000 0001' })
    const saved = (caller: Caller, over: Partial<Form>) =>
      caller.call(employees.update, change(id, version, { jobNumber, ...over }))
    const typed = [
      { name: 'Lan Anh', phone: '+84 90 000 0002', birthday: day('1995-05-05') },
      { name: 'Mai Anh', phone: '+84 90 000 0002', birthday: day('1996-06-06') },
    ] as const
    const answers = await Promise.all([saved(hr, typed[0]), saved(t.as(t.group.admin.token), typed[1])])
    expect(answers.map((a) => a.code).toSorted()).toEqual([200, 40901])
    const [yours, theirs] = answers[0]?.code === 200 ? [typed[1], typed[0]] : [typed[0], typed[1]]
    const refused = answers.find((a) => a.code !== 200)
    expect(refused?.refusal.conflicts).toEqual([
      { field: 'name', yours: yours.name, theirs: theirs.name },
      { field: 'birthday', yours: yours.birthday, theirs: theirs.birthday },
    ])
    expect((await hr.call(employees.get, { id })).data).toMatchObject({ name: theirs.name, version: version + 1 })
  })

  it('whose details an import did not know say what is missing, until somebody fills it in', async () => {
    const { employmentId: id } = t.group.staff
    const before = (await hr.call(employees.get, { id })).data
    expect(before).toMatchObject({
      isIncomplete: true,
      missing: ['sex', 'birthday', 'nationality', 'education', 'maritalStatus'],
    })
    const after = await hr.call(
      employees.update,
      change(id, before.version, { jobNumber: before.jobNumber, onboardOn: before.onboardOn }),
    )
    expect(after.data).toMatchObject({ isIncomplete: false, missing: [] })
  })

  it('with a PIN or a punch stay; a PIN can be withdrawn first, a punch cannot', async () => {
    const { id } = await created({ pin: '4711' })
    const withPin = await hr.call(employees.remove, { id, version: 1 })
    expectRefused(withPin, 'organisation.employment_has_pins')
    expect(withPin.msg).toContain('(1)')
    const punched = await created()
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .insertInto('attendance.punch')
          .values({
            company_id: t.group.alpha.id,
            employment_id: punched.id,
            at: t.clock.now,
            wall: '2026-11-20 12:00:00',
            zone: 'Asia/Ho_Chi_Minh',
            source: 'web',
          })
          .execute(),
      [t.group.alpha.id],
    )
    expectRefused(await hr.call(employees.remove, { id: punched.id, version: 1 }), 'organisation.employment_has_facts')
  })
})

describe('a new onboard date', () => {
  it('have no end of a contract of indefinite term, whichever of the two is given', async () => {
    const end = day('2027-12-31')
    const both = await hr.call(employees.create, form({ contractType: 'open', contractEndOn: end }))
    expectFields(both, { contractEndOn: 'indefinite_term' })
    const ending = await created({ contractType: 'fixed-term', contractEndOn: end })
    const sent = change(ending.id, ending.version, {
      ...{ jobNumber: ending.jobNumber, contractType: 'open', contractEndOn: end },
    })
    expectFields(await hr.call(employees.update, sent), { contractEndOn: 'indefinite_term' })
    expect((await hr.call(employees.update, { ...sent, contractEndOn: null })).status).toBe(200)
  })

  const moved = async (id: string, version: number, onboardOn: string) =>
    hr.call(employees.update, change(id, version, { onboardOn: day(onboardOn), birthday: day('1990-01-01') }))

  it('takes along the position and the PIN that began with the old one', async () => {
    const { id } = await created({ pin: '801' })
    const earlier = (await moved(id, 1, '2025-12-01')).data
    expect([earlier.onboardOn, earlier.positions[0]?.from, earlier.pins[0]?.from]).toEqual([
      '2025-12-01',
      '2025-12-01',
      '2025-12-01',
    ])
    const later = (await moved(id, 2, '2026-06-01')).data
    expect([later.onboardOn, later.positions[0]?.from, later.pins[0]?.from]).toEqual([
      '2026-06-01',
      '2026-06-01',
      '2026-06-01',
    ])
    const same = (await moved(id, 3, '2026-06-01')).data
    expect(same.positions).toEqual(later.positions)
  })

  it('leaves a PIN where it began when somebody else held it before', async () => {
    const old = await created({ pin: '802', onboardOn: day('2026-01-01') })
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.pin_assignment')
          .set({ period: '[2026-01-01,2026-03-01)' })
          .where('employment_id', '=', old.id)
          .execute(),
      [t.group.alpha.id],
    )
    const next = await created({ pin: '802' })
    const earlier = (await moved(next.id, 1, '2026-02-01')).data
    expect([earlier.positions[0]?.from, earlier.pins[0]?.from]).toEqual(['2026-02-01', '2026-03-01'])
  })

  it('is refused where something would lie outside the employment', async () => {
    const { id } = await created({ pin: '803' })
    const { departmentId, officeId, levelId } = t.group.alpha
    await hr.call(placements.place, { id, from: day('2026-05-01'), departmentId, officeId, levelId })
    const late = await moved(id, 1, '2026-05-01')
    expectRefused(late, 'organisation.position_outside_employment')
    expect(late.refusal.fields).toEqual({ onboardOn: 'organisation.record_from:2026-04-30' })
    expect((await moved(id, 1, '2026-04-30')).status).toBe(200)
    await setLeft(id, '2026-08-31')
    const afterwards = await moved(id, 2, '2026-09-01')
    expectRefused(afterwards, 'organisation.resign_before_onboard')
    expect(afterwards.refusal.fields).toEqual({ onboardOn: 'after_last_day:2026-08-31' })
    expect(afterwards.msg).toContain('31 Aug 2026')
  })
})

/** Nobody resigns by a form yet. */
async function setLeft(id: string, on: string): Promise<void> {
  await t.server.runAsSystem(
    (ctx) =>
      ctx.db
        .updateTable('organisation.employment')
        .set({ state: 'resigned', resign_on: day(on) })
        .where('id', '=', id)
        .execute(),
    [t.group.alpha.id],
  )
}
