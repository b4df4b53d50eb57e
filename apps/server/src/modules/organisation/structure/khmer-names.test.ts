// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
let chief: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  chief = t.as(t.group.admin.token)
})
afterAll(() => t.close())

const IN_KHMER = { 'accept-language': 'km' }
const level = (given: object) => ({
  ...{ companyId: t.group.alpha.id, rank: 9, isManager: false },
  names: { ...names(''), ...given },
})
const department = (parentId: string, given: object) => ({
  companyId: t.group.alpha.id,
  parentId,
  names: { ...names(''), ...given },
})

describe('a Khmer name [3.09]', () => {
  it('of a level is kept, shown to who reads Khmer and sorted by; where there is none the English one is', async () => {
    const made = await hr.call(levels.create, level({ en: 'Zither player', km: 'កម្មករ' }))
    expect(made.data.names).toEqual({ cn: '', en: 'Zither player', vn: '', km: 'កម្មករ' })
    await hr.call(levels.create, level({ en: 'Abbot', km: 'ហោរា' }))
    const plain = await hr.call(levels.create, level({ en: 'Mason' }))
    expect(plain.data.names).toEqual({ cn: '', en: 'Mason', vn: '' })
    const shown = async (headers: Record<string, string>) => {
      const { rows } = await sheetIn(await hr.call(levels.export, { sort: 'name' }, headers))
      const { items } = (await hr.call(levels.list, { sort: 'name' }, headers)).data
      expect(items.map((l) => l.names.en)).toEqual(rows.map((row) => row[2]))
      return rows.map((row) => row[0]).filter((name) => /កម្មករ|ហោរា|Zither|Abbot|Mason/.test(String(name)))
    }
    expect(await shown(IN_KHMER)).toEqual(['Mason', 'កម្មករ', 'ហោរា'])
    expect(await shown({ 'accept-language': 'en' })).toEqual(['Abbot', 'Mason', 'Zither player'])
    expect((await hr.call(levels.list, { search: 'កម្ម' })).data.items.map((l) => l.names.en)).toEqual(['Zither player'])
  })

  it('of a department stands in the tree in its place, and falls back to English', async () => {
    const { id } = (await chief.call(departments.create, department(t.group.alpha.departmentId, { en: 'Weaving' })))
      .data
    await chief.call(departments.create, department(id, { en: 'Alpha', km: 'ហ' }))
    await chief.call(departments.create, department(id, { en: 'Zulu', km: 'ក' }))
    await chief.call(departments.create, department(id, { en: 'Mike', km: '' }))
    const { items } = (await chief.call(departments.list, {}, IN_KHMER)).data
    expect(items.filter((d) => d.parentId === id).map((d) => d.names.en)).toEqual(['Mike', 'Zulu', 'Alpha'])
    const { rows } = await sheetIn(await chief.call(departments.export, { search: 'weaving' }, IN_KHMER))
    expect(rows.at(-1)?.slice(0, 5)).toEqual(['Weaving', null, 'Weaving', null, null])
  })

  it('alone is a name, and no two have the same one [5.01, 5.05]', async () => {
    const first = await hr.call(levels.create, level({ km: 'ជាង' }))
    expect(first.status).toBe(200)
    const twin = await hr.call(levels.create, level({ en: 'Smith', km: ' ជាង\u200b' }))
    expectRefused(twin, 'system.name_exists')
    expect(twin.refusal.fields).toEqual({ 'names.km': 'name_exists' })
    const top = t.group.alpha.departmentId
    expect((await chief.call(departments.create, department(top, { km: 'រោងជាង' }))).status).toBe(200)
    const sibling = await chief.call(departments.create, department(top, { km: 'រោងជាង' }))
    expectRefused(sibling, 'system.name_exists')
    expect(sibling.refusal.fields).toEqual({ 'names.km': 'name_exists' })
    expectFields(await hr.call(levels.create, level({ km: ' ' })), { names: 'required' })
  })
})
