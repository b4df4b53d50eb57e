// @module-tag no-retry

import { companyEndpoints as companies } from '@muster/contract/organisation/company'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields, expectGuarded } from '../../../../test/entity.ts'
import { makePerson, names } from '../../../../test/make.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/server.ts'
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

describe('the sheet of levels', () => {
  it('has the rows of the list in its order, of whom the list shows and nobody else', async () => {
    await hr.call(levels.create, {
      companyId: t.group.alpha.id,
      names: { cn: '', en: '', vn: '=1+1' },
      rank: 1,
      isManager: true,
    })
    const filter = { sort: 'rank', order: 'desc' } as const
    const { items } = (await hr.call(levels.list, { ...filter, pageSize: 200 })).data
    const { title, file, head, rows } = await sheetIn(await hr.call(levels.export, filter))
    expect([title, file]).toEqual(['Levels', 'Levels.xlsx'])
    expect(head.slice(5)).toEqual(['Rank', 'Manages a department', 'People'])
    expect(rows).toEqual(items.map((l) => [...nameCells(l.names), l.rank, l.isManager ? 'Yes' : 'No', l.people]))
    expect(rows.map((row) => row[0])).toEqual(['Operator', 'Manager', '=1+1'])
  })

  it('is narrowed like the list, and says which company a row is of to whom it matters', async () => {
    const managers = await sheetIn(await admin.call(levels.export, { isManager: true, companyId: t.group.beta.id }))
    expect(managers.rows).toEqual([[...nameCells(names('Manager')), 'BETA', 2, 'Yes', 0]])
    const all = await sheetIn(await admin.call(levels.export, {}))
    expect(all.head[5]).toBe('Company')
    expect(new Set(all.rows.map((row) => row[5]))).toEqual(new Set(['ALPHA', 'BETA']))
    await expectSheetGuarded(t, levels.export)
    expectFields(await hr.call(levels.export, { isManager: 'perhaps' } as never), { isManager: 'not_a_choice' })
  })
})

describe('the sheet of companies', () => {
  it('has the rows of the list in its order, with nation and currency for the reader', async () => {
    const filter = { sort: 'code', order: 'desc' } as const
    const { items } = (await admin.call(companies.list, filter)).data
    const { title, rows } = await sheetIn(await admin.call(companies.export, filter))
    expect(title).toBe('Companies')
    expect(rows).toEqual(items.map((c) => [c.code, ...nameCells(c.names), 'Vietnam', c.zone, c.currency, c.people]))
    const beta = await sheetIn(await admin.call(companies.export, { search: 'BETA' }, { 'accept-language': 'vi' }))
    expect(beta.rows.map((row) => [row[0], row[6]])).toEqual([['BETA', 'Việt Nam']])
  })

  it('has no company out of reach, and is refused like the list', async () => {
    const made = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'chief', 'group-administrator', 'company'),
      [t.group.alpha.id],
    )
    const chief = t.as(made.token)
    expect((await sheetIn(await chief.call(companies.export, {}))).rows.map((row) => row[0])).toEqual(['ALPHA'])
    await expectGuarded(t, t.group.staff.token, {
      export: { permission: 'organization:company:r', call: (c) => c.call(companies.export, {}) },
    })
    expectFields(await admin.call(companies.export, { sort: 'zone' } as never), { sort: 'not_a_choice' })
    expectFields(await admin.call(companies.export, { page: 1 } as never), { page: 'unknown_property' })
  })
})

describe('the sheet of departments', () => {
  it('has the tree row under row, each with its parent and everybody counted', async () => {
    const { items } = (await hr.call(departments.list, {})).data
    const parentOf = (id: string | null) => items.find((d) => d.id === id)?.names.en ?? null
    const { title, head, rows } = await sheetIn(await hr.call(departments.export, {}))
    expect(title).toBe('Departments')
    expect(head.slice(5)).toEqual(['Parent department', 'Members', 'Members with sub-departments'])
    expect(rows).toEqual(items.map((d) => [...nameCells(d.names), parentOf(d.parentId), d.people, d.peopleBelow]))
    expect(rows.map((row) => [row[0], row[5]])).toEqual([
      ['Production', null],
      ['Line 1', 'Production'],
      ['Sales', null],
    ])
  })

  it('shows what is searched for below its parents, in the company asked for', async () => {
    const found = async (search: string) =>
      (await sheetIn(await admin.call(departments.export, { search, companyId: t.group.beta.id }))).rows.map((row) => [
        row[0],
        row[5],
      ])
    expect(await found('LINE')).toEqual([
      ['Production', 'BETA'],
      ['Line 1', 'BETA'],
    ])
    expect(await found('nothing')).toEqual([])
    await expectSheetGuarded(t, departments.export)
    expectFields(await hr.call(departments.export, { search: 'x'.repeat(81) }), { search: 'too_long:80' })
  })
})
