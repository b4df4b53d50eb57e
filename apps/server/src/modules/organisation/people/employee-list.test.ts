// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields } from '../../../../test/entity.ts'
import { employeeForm, grantTo, makeEmployee, makePerson, type Scope } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  const { alpha } = t.group
  await t.server.runAsSystem(
    async (ctx) => {
      await makeEmployee(ctx, alpha, {
        jobNumber: 'ALPHA-seller',
        name: 'ALPHA seller',
        departmentId: alpha.otherDepartmentId,
      })
    },
    [alpha.id],
  )
})
afterAll(() => t.close())

type Query = SentTo<typeof employees.list>
const numbers = async (caller: Caller, query: Query = {}) =>
  (await caller.call(employees.list, { sort: 'jobNumber', pageSize: 200, ...query })).data.items.map((e) => e.jobNumber)
const sheet = async (caller: Caller, query: SentTo<typeof employees.export> = {}, language = 'en') =>
  sheetIn(await caller.call(employees.export, { sort: 'jobNumber', ...query }, { 'accept-language': language }))
/** What somebody sees by the list, one by one, and in the sheet: it must be the same everywhere. */
const seen = async (caller: Caller) => {
  const listed = await numbers(caller)
  const everybody = (await t.as(t.group.admin.token).call(employees.list, { sort: 'jobNumber', pageSize: 200 })).data
    .items
  const gotten = []
  for (const e of everybody)
    if ((await caller.call(employees.get, { id: e.id })).status === 200) gotten.push(e.jobNumber)
  const exported = (await sheet(caller)).rows.map((row) => row[0])
  expect(gotten).toEqual(listed)
  expect(exported).toEqual(listed)
  expect((await caller.call(employees.list, {})).data.total).toBe(listed.length)
  return listed
}
const ALPHA = ['ALPHA-admin', 'ALPHA-hr', 'ALPHA-manager', 'ALPHA-seller', 'ALPHA-staff']
const PRODUCTION = ['ALPHA-admin', 'ALPHA-hr', 'ALPHA-manager']
const BETA = ['BETA-hr', 'BETA-staff']

describe('who sees whom', () => {
  it('is the whole group to its administrator, the company to HR, and nobody without the permission', async () => {
    expect(await seen(t.as(t.group.admin.token))).toEqual([...ALPHA, ...BETA])
    expect(await seen(hr)).toEqual(ALPHA)
    expect(await seen(t.as(t.group.betaHr.token))).toEqual(BETA)
    expectRefused(await t.as(t.group.staff.token).call(employees.list, {}), 'system.forbidden')
    expectRefused(await t.as(t.group.staff.token).call(employees.export, {}), 'system.forbidden')
    expectRefused(await t.as(undefined).call(employees.export, {}), 'system.unauthorized')
  })

  it('is their department and everything below it to a manager', async () => {
    expect(await seen(t.as(t.group.manager.token))).toEqual(['ALPHA-admin', 'ALPHA-hr', 'ALPHA-manager', 'ALPHA-staff'])
  })

  it('follows the scope of the role: self, own department, department and below, company, listed companies, group', async () => {
    const { alpha, beta } = t.group
    const of = async (scope: Scope, companies: string[] = []) => {
      const { personId, token } = await t.server.runAsSystem(
        (ctx) => makePerson(ctx, alpha, `scope-${scope}`, 'employee', 'self'),
        [alpha.id],
      )
      await t.server.runAsSystem((ctx) => grantTo(ctx, personId, ['user:manage:r'], scope, companies))
      const found = (await seen(t.as(token))).filter(
        (n) => !n.startsWith('ALPHA-scope-') || n === `ALPHA-scope-${scope}`,
      )
      return found
    }
    expect(await of('self')).toEqual(['ALPHA-scope-self'])
    expect(await of('department')).toEqual([...PRODUCTION, 'ALPHA-scope-department'])
    expect(await of('department-below')).toEqual([...PRODUCTION, 'ALPHA-scope-department-below', 'ALPHA-staff'])
    expect(await of('company', [beta.id])).toEqual(BETA)
    expect(await of('companies', [alpha.id, beta.id])).toEqual([...ALPHA, 'ALPHA-scope-companies', ...BETA].sort())
    expect(await of('group')).toEqual([...ALPHA, 'ALPHA-scope-group', ...BETA].sort())
    await t.server.runAsSystem(
      (ctx) => ctx.db.deleteFrom('organisation.employment').where('job_number', 'like', 'ALPHA-scope-%').execute(),
      [alpha.id],
    )
  })

  it('is the union of the roles that hold the permission, and of no others', async () => {
    const { alpha, beta } = t.group
    const { personId, token } = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'union', 'manager', 'department', { departmentId: alpha.otherDepartmentId }),
      [alpha.id],
    )
    await t.server.runAsSystem(async (ctx) => {
      await grantTo(ctx, personId, ['user:manage:r'], 'companies', [beta.id])
      await grantTo(ctx, personId, ['organization:office:r'], 'group', [])
    })
    expect(await seen(t.as(token))).toEqual(['ALPHA-seller', 'ALPHA-union', ...BETA])
    await t.server.runAsSystem(
      (ctx) => ctx.db.deleteFrom('organisation.employment').where('job_number', '=', 'ALPHA-union').execute(),
      [alpha.id],
    )
  })

  it('is that of today, whatever day is looked at', async () => {
    const { alpha, manager } = t.group
    const { employmentId } = await t.server.runAsSystem(
      (ctx) => makeEmployee(ctx, alpha, { jobNumber: 'Z-moved', name: 'Mover' }),
      [alpha.id],
    )
    const boss = t.as(manager.token)
    expect(await numbers(boss)).toContain('Z-moved')
    await t.server.runAsSystem(
      async (ctx) => {
        await ctx.db
          .updateTable('organisation.position')
          .set({ period: '[2024-01-01,2026-11-01)' })
          .where('employment_id', '=', employmentId)
          .execute()
        await ctx.db
          .insertInto('organisation.position')
          .values({
            company_id: alpha.id,
            id: crypto.randomUUID(),
            employment_id: employmentId,
            period: '[2026-11-01,)',
            is_main: true,
            department_id: alpha.otherDepartmentId,
            office_id: alpha.officeId,
            level_id: alpha.levelId,
          })
          .execute()
      },
      [alpha.id],
    )
    for (const asOf of [undefined, day('2026-10-01')]) expect(await numbers(boss, { asOf })).not.toContain('Z-moved')
    expectRefused(await boss.call(employees.get, { id: employmentId }), 'system.user_not_found')
    expect(await numbers(hr, { asOf: day('2026-10-01'), departmentId: alpha.departmentId })).toContain('Z-moved')
    expect(await numbers(hr, { departmentId: alpha.departmentId })).not.toContain('Z-moved')
    await t.server.runAsSystem(
      (ctx) => ctx.db.deleteFrom('organisation.employment').where('id', '=', employmentId).execute(),
      [alpha.id],
    )
  })
})

describe('the list of employees [3.08]', () => {
  it('shows the place of the day, sorts by a closed list of columns and pages without loss', async () => {
    const { items, total, byState } = (await hr.call(employees.list, { sort: 'jobNumber' })).data
    expect(total).toBe(ALPHA.length)
    expect(byState).toEqual({ probation: 0, employed: ALPHA.length, 'unpaid-leave': 0, notice: 0, resigned: 0 })
    expect(items.find((e) => e.jobNumber === 'ALPHA-staff')).toMatchObject({
      companyId: t.group.alpha.id,
      name: 'ALPHA staff',
      department: { en: 'Line 1' },
      departmentId: t.group.alpha.belowId,
      office: { en: 'ALPHA office' },
      level: { en: 'Operator' },
      onboardOn: '2024-01-01',
      state: 'employed',
      isIncomplete: true,
      pin: null,
    })
    expect(await numbers(hr, { order: 'desc' })).toEqual(ALPHA.toReversed())
    const pages = []
    for (let page = 1; page <= 4; page++)
      pages.push(...(await numbers(t.as(t.group.admin.token), { page, pageSize: 2 })))
    expect(pages).toEqual([...ALPHA, ...BETA])
    const beyond = (await hr.call(employees.list, { page: 9 })).data
    expect([beyond.items, beyond.total]).toEqual([[], ALPHA.length])
  })

  it('is narrowed by company, department with everything below, office, level, state, and what is missing', async () => {
    const { alpha, beta } = t.group
    const admin = t.as(t.group.admin.token)
    expect(await numbers(admin, { companyId: beta.id })).toEqual(BETA)
    expect(await numbers(hr, { departmentId: alpha.departmentId })).toEqual(ALPHA.filter((n) => n !== 'ALPHA-seller'))
    expect(await numbers(hr, { departmentId: alpha.belowId })).toEqual(['ALPHA-staff'])
    expect(await numbers(hr, { levelId: alpha.managerLevelId })).toEqual(['ALPHA-manager'])
    expect(await numbers(admin, { officeId: beta.officeId })).toEqual(BETA)
    expect(await numbers(hr, { state: ['probation', 'resigned'] })).toEqual([])
    expect(await numbers(hr, { state: ['employed'], isIncomplete: true })).toEqual(ALPHA)
    expect(await numbers(hr, { isIncomplete: false })).toEqual([])
    // What lies in another company narrows to nobody, as something absent does.
    for (const query of [{ departmentId: beta.departmentId }, { officeId: beta.officeId }, { levelId: beta.levelId }])
      expect(await numbers(hr, query)).toEqual([])
    await expectAbsent((companyId) => hr.call(employees.list, { companyId }), beta.id, 'system.company_not_found')
    await expectAbsent((companyId) => hr.call(employees.export, { companyId }), beta.id, 'system.company_not_found')
  })

  it('of a place gives the same rows in the same order as the whole list does, also once names and states have changed', async () => {
    const { alpha } = t.group
    const made: string[] = []
    for (const name of ['Ulla', 'Vera', 'Wanda', 'Xenia', 'Yara']) {
      const form = { ...employeeForm(alpha), name, levelId: alpha.managerLevelId }
      made.push((await hr.call(employees.create, form)).data.id)
    }
    const hold = async () => {
      for (const sort of ['name', 'jobNumber', 'onboardOn'] as const)
        for (const order of ['asc', 'desc'] as const)
          for (const filter of [{}, { isIncomplete: false }, { state: ['employed' as const] }, { search: 'e' }]) {
            const query = { sort, order, ...filter }
            const whole = (await hr.call(employees.list, { ...query, pageSize: 200 })).data.items
            const expected = whole.filter((e) => e.levelId === alpha.managerLevelId)
            const place = { ...query, levelId: alpha.managerLevelId, pageSize: 2 }
            const pages = [1, 2, 3, 4].map((page) => hr.call(employees.list, { ...place, page }))
            const answers = (await Promise.all(pages)).map((a) => a.data)
            expect([query, answers.flatMap((a) => a.items)]).toEqual([query, expected])
            const counted = Object.groupBy(expected, (e) => e.state)
            for (const { total, byState } of answers) {
              expect(total).toBe(expected.length)
              for (const [state, count] of Object.entries(byState))
                expect(count).toBe(counted[state as keyof typeof counted]?.length ?? 0)
            }
          }
    }
    await hold()
    await t.server.runAsSystem(
      async (ctx) => {
        const change = (
          id: string | undefined,
          to: { name?: string; sort_key?: string; state?: 'notice' | 'resigned' },
        ) =>
          ctx.db
            .updateTable('organisation.employment')
            .set(to)
            .where('id', '=', id ?? '')
            .execute()
        await change(made[0], { name: 'Zelda', sort_key: 'zelda' })
        await change(made[1], { state: 'notice' })
        await change(made[2], { state: 'resigned' })
      },
      [alpha.id],
    )
    await hold()
    await t.server.runAsSystem(
      (ctx) => ctx.db.deleteFrom('organisation.employment').where('id', 'in', made).execute(),
      [alpha.id],
    )
  })

  it('is searched by any beginning of names and numbers, in every spelling', async () => {
    const made = (
      await hr.call(employees.create, {
        ...employeeForm(t.group.alpha, 'VN-0099'),
        name: 'Trần Minh Đức',
        nativeName: '陈明德',
        nickname: 'Duke',
      })
    ).data
    for (const search of [
      'tran minh',
      'MINH DUC',
      'đức',
      'chen',
      'cmd',
      'mingde',
      '陈明',
      '明德',
      'duke',
      'vn-00',
      '0099',
      'Tran, Duc',
    ])
      expect([search, await numbers(hr, { search })]).toEqual([search, ['VN-0099']])
    for (const search of ['ran', 'minhduc', 'chenming x', '%', '_'])
      expect([search, await numbers(hr, { search })]).toEqual([search, []])
    expect(await numbers(t.as(t.group.betaHr.token), { search: 'tran' })).toEqual([])
    const { pin, departmentId, officeId, levelId, companyId, ...fields } = {
      pin: '',
      ...employeeForm(t.group.alpha, 'VN-0099'),
      name: 'Lê Hòa',
    }
    await hr.call(employees.update, { id: made.id, version: 1, ...fields })
    expect(await numbers(hr, { search: 'tran' })).toEqual([])
    expect(await numbers(hr, { search: 'le h' })).toEqual(['VN-0099'])
    await hr.call(employees.remove, { id: made.id, version: 2 })
  })

  it('sorts names as their readers do: Vietnamese letters, pinyin with family names, one list', async () => {
    const made = []
    for (const name of ['Đinh An', 'Dương An', 'Chen Wei', '陈伟', '单田芳', 'An Nhiên', 'Ân Hà'])
      made.push((await hr.call(employees.create, { ...employeeForm(t.group.alpha), name, hobby: 'sorted' })).data)
    const ids = new Set(made.map((e) => e.id))
    const { items } = (await hr.call(employees.list, { sort: 'name', pageSize: 200 })).data
    expect(items.filter((e) => ids.has(e.id)).map((e) => e.name)).toEqual([
      'An Nhiên',
      'Ân Hà',
      'Chen Wei',
      '陈伟',
      'Dương An',
      'Đinh An',
      '单田芳',
    ])
    for (const e of made) await hr.call(employees.remove, { id: e.id, version: 1 })
  })

  it('shows the place of today in the zone of the company, or of the day asked for', async () => {
    const { alpha } = t.group
    const { id } = (
      await hr.call(employees.create, { ...employeeForm(alpha, 'Z-1'), onboardOn: day('2026-11-21'), pin: '77' })
    ).data
    const row = async (asOf?: string) =>
      (await hr.call(employees.list, { search: 'Z-1', ...(asOf && { asOf: day(asOf) }) })).data.items.map((e) => [
        e.department?.en ?? null,
        e.pin,
      ])
    // Of who begins later, the place to come.
    expect(await row()).toEqual([['Production', null]])
    expect(await row('2026-11-21')).toEqual([['Production', '77']])
    const before = t.clock.now
    t.clock.now = '2026-11-20T17:00:00.000Z' as typeof before
    expect(await row()).toEqual([['Production', '77']])
    const there = async () => {
      const { total, coming } = (await hr.call(employees.list, { departmentId: alpha.departmentId, search: 'Z-1' }))
        .data
      return [total, coming.length]
    }
    expect(await there()).toEqual([1, 0])
    t.clock.now = before
    expect(await there()).toEqual([1, 1])
    await t.server.runAsSystem(
      (ctx) => ctx.db.deleteFrom('organisation.employment').where('id', '=', id).execute(),
      [alpha.id],
    )
  })

  it('refuses what it does not know', async () => {
    const ask = (query: object) => hr.call(employees.list, query as Query)
    expectFields(await ask({ sort: 'birthday' }), { sort: 'not_a_choice' })
    expectFields(await ask({ order: 'up' }), { order: 'not_a_choice' })
    expectFields(await ask({ pageSize: 201 }), { pageSize: 'out_of_range:1:200' })
    expectFields(await ask({ state: ['left'] }), { 'state.0': 'not_a_choice' })
    expectFields(await ask({ asOf: '2026-02-30' }), { asOf: 'not_a_day' })
    expectFields(await ask({ search: 'x'.repeat(300) }), { search: 'too_long:80' })
    expectFields(await ask({ isIncomplete: 'maybe' }), { isIncomplete: 'not_a_choice' })
    expectFields(await ask({ departmentId: 'x' }), { departmentId: 'not_an_id' })
    expectFields(await ask({ name: 'x' }), { name: 'unknown_property' })
    expectFields(await hr.call(employees.export, { sort: 'birthday' } as never), { sort: 'not_a_choice' })
    await expectSheetGuarded(t, employees.export)
  })
})

describe('the sheet of employees', () => {
  it('has the rows of the list in the words of the reader, and text that stays text', async () => {
    const { id } = (
      await hr.call(employees.create, { ...employeeForm(t.group.alpha, 'X-1'), name: '=1+1', nativeName: '陈' })
    ).data
    const english = await sheet(hr, { search: 'X-1' })
    expect(english.title).toBe('Employees')
    expect(english.file).toBe('Employees.xlsx')
    expect(english.head).toEqual([
      'Job number',
      'Full name',
      'Name in own script',
      'Department',
      'Level',
      'Office',
      'Onboard date',
      'Employment status',
      'Clock PIN',
    ])
    expect(english.rows).toEqual([
      ['X-1', '=1+1', '陈', 'Production', 'Operator', 'ALPHA office', '2026-03-01', 'Employed', null],
    ])
    for (const language of ['zh-CN', 'vi', 'zh-TW', 'km']) {
      const { head, rows, title } = await sheet(hr, { search: 'X-1' }, language)
      expect(rows).toHaveLength(1)
      for (const word of [title, ...head, rows[0]?.[7]]) {
        expect(String(word)).not.toMatch(/organisation|^[A-Za-z ]+$/)
      }
    }
    await hr.call(employees.remove, { id, version: 1 })
  })

  it('has all pages, filtered and sorted like the list', async () => {
    const admin = t.as(t.group.admin.token)
    const { rows, head } = await sheet(admin, { order: 'desc', companyId: t.group.alpha.id })
    expect(rows.map((row) => row[0])).toEqual(ALPHA.toReversed())
    // Whoever reaches several companies reads in which of them a row is.
    expect(head[3]).toBe('Company')
    expect((await sheet(admin)).rows.map((row) => row[3])).toEqual([
      ...ALPHA.map(() => 'ALPHA'),
      ...BETA.map(() => 'BETA'),
    ])
  })
})

describe('who begins later', () => {
  it('is shown with the place to come, counted apart from who works there, in their department too', async () => {
    const { alpha } = t.group
    const sent = {
      ...employeeForm(alpha, 'LATER-1'),
      onboardOn: day('2026-12-15'),
      regularizationOn: day('2027-03-01'),
    }
    const before = (await hr.call(employees.list, {})).data
    expect(before.coming).toEqual([])
    const inProduction = (await hr.call(employees.list, { departmentId: alpha.departmentId })).data
    const { id } = (await hr.call(employees.create, sent)).data
    const { items, coming, total, byState } = (await hr.call(employees.list, { pageSize: 200 })).data
    const { departmentId, officeId, levelId } = alpha
    expect(items.find((one) => one.id === id)).toMatchObject({
      departmentId,
      officeId,
      levelId,
      onboardOn: '2026-12-15',
    })
    expect([coming, total]).toEqual([[{ state: 'probation', count: 1 }], before.total + 1])
    expect(byState.probation).toBe(before.byState.probation + 1)
    const there = (await hr.call(employees.list, { departmentId })).data
    expect([there.items.some((one) => one.id === id), there.coming]).toEqual([true, coming])
    expect(there.byState.probation).toBe(inProduction.byState.probation + 1)
    const beside = (await hr.call(employees.list, { departmentId: alpha.otherDepartmentId })).data
    expect([beside.items.some((one) => one.id === id), beside.coming]).toEqual([false, []])
    for (const filter of [{ officeId }, { levelId, pageSize: 1, page: 2 }, { departmentId, search: 'LATER-1' }])
      expect((await hr.call(employees.list, filter)).data.coming).toEqual(coming)
    const asOf = (await hr.call(employees.list, { asOf: day('2026-12-15') })).data
    expect(asOf.coming).toEqual([])
    expect((await hr.call(employees.list, { search: 'LATER-1' })).data.coming).toHaveLength(1)
    for (const [language, said] of [
      ['en', 'Begins on 15 Dec 2026'],
      ['vi', 'Vào làm ngày 15/12/2026'],
    ] as const) {
      const { rows } = await sheet(hr, { search: 'LATER-1', columns: ['jobNumber', 'department', 'state'] }, language)
      expect(rows).toEqual([['LATER-1', 'Production', said]])
    }
    expect((await hr.call(employees.list, { search: 'ALPHA-staff' })).data.coming).toEqual([])
  })
})
