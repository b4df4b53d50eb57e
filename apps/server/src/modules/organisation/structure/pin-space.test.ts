// @module-tag no-retry

import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { pinSpaceEndpoints as spaces } from '@muster/contract/organisation/pin-space'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { employeeForm, makePerson, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let admin: Caller
let hr: Caller
/** Administers the whole of ALPHA and nothing else. */
let chief: Caller
beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  admin = t.as(t.group.admin.token)
  hr = t.as(t.group.hr.token)
  const made = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, 'chief', 'group-administrator', 'company'),
    [alpha.id],
  )
  chief = t.as(made.token)
})
afterAll(() => t.close())

let made = 0
const label = () => `Gate ${++made}`
const created = async (name = label()) => (await admin.call(spaces.create, { label: name })).data
const place = (companyId: string) => ({ companyId, names: names(`Office ${++made}`), nation: 'VN', zone: 'UTC' })
const office = async (pinSpaceId?: string, companyId = t.group.alpha.id) =>
  (await admin.call(offices.create, { ...place(companyId), pinSpaceId })).data
const moved = (office_: Awaited<ReturnType<typeof office>>, pinSpaceId: string | null) =>
  admin.call(offices.update, {
    id: office_.id,
    version: office_.version,
    names: office_.names,
    nation: 'VN',
    zone: 'UTC',
    pinSpaceId,
  })
const sight = async (id: string, caller = admin) => (await caller.call(spaces.get, { id })).data

describe('PIN spaces [2.14c]', () => {
  it('are added, named and deleted, and each operation leaves a row in the log of the group', async () => {
    const space = await admin.call(spaces.create, { label: '  North gate ' })
    expect(space.status).toBe(200)
    const { id } = space.data
    expect(space.data).toEqual({ id, label: 'North gate', offices: [], officesElsewhere: 0, pins: 0, version: 1 })
    const named = await admin.call(spaces.update, { id, version: 1, label: 'South gate' })
    expect(named.data).toEqual({ ...space.data, label: 'South gate', version: 2 })
    expect((await admin.call(spaces.get, { id })).data).toEqual(named.data)
    expect((await admin.call(spaces.remove, { id, version: 2 })).data).toEqual({ id })
    expectRefused(await admin.call(spaces.get, { id }), 'system.id_not_found')
    expect(await logOf(t, undefined, id)).toEqual([
      { action: 'pin-space.create', account: 'admin', before: null, after: space.data },
      { action: 'pin-space.update', account: 'admin', before: space.data, after: named.data },
      { action: 'pin-space.remove', account: 'admin', before: named.data, after: null },
    ])
  })

  it('are shown with the offices in sight, the number of the others, and the PINs that somebody holds', async () => {
    const { alpha, beta } = t.group
    const space = await created()
    const [own, other] = [await office(space.id), await office(space.id, beta.id)]
    const { id } = (await hr.call(employees.create, employeeForm(alpha))).data
    const assign = (pin: string, to: string | null) =>
      hr.call(pins.assign, { id, officeId: own.id, pin, from: day('2026-03-01'), to: to === null ? null : day(to) })
    await assign('1', null)
    await assign('2', '2026-11-20')
    await assign('3', '2026-11-19')
    const mine = { id: own.id, companyId: alpha.id, names: own.names }
    const theirs = { id: other.id, companyId: beta.id, names: other.names }
    expect(await sight(space.id, hr)).toMatchObject({ offices: [mine], officesElsewhere: 1, pins: 2 })
    expect(await sight(space.id, t.as(t.group.betaHr.token))).toMatchObject({ offices: [theirs], officesElsewhere: 1 })
    expect(await sight(space.id)).toMatchObject({ offices: [mine, theirs], officesElsewhere: 0, pins: 2 })
    await moved(other, null)
    expect(await sight(space.id, hr)).toMatchObject({ offices: [mine], officesElsewhere: 0 })
    const another = await office(space.id)
    expect((await sight(space.id, hr)).offices).toHaveLength(2)
    await admin.call(offices.remove, { id: another.id, version: 1 })
    expect(await sight(space.id, hr)).toMatchObject({ offices: [mine], officesElsewhere: 0 })
  })

  it('are listed by page, searched and sorted; those without an office only to who sees the whole group', async () => {
    const [two, one] = [await created('zürich 2'), await created('Zürich 1')]
    await office(one.id)
    const found = async (query: Parameters<typeof list>[0], caller = admin) => {
      const { items, total } = await list(query, caller)
      return [total, ...items.map((space) => space.id)]
    }
    const list = async (query: Parameters<typeof hr.call<typeof spaces.list>>[1], caller: Caller) =>
      (await caller.call(spaces.list, query)).data
    expect(await found({ search: 'ZÜRICH' })).toEqual([2, one.id, two.id])
    expect(await found({ search: 'ZÜRICH', order: 'desc' })).toEqual([2, two.id, one.id])
    expect(await found({ search: 'ZÜRICH', page: 2, pageSize: 1 })).toEqual([2, two.id])
    expect(await found({ search: 'ZÜRICH' }, hr)).toEqual([1, one.id])
    expect(await found({ search: 'ZÜRICH', companyId: t.group.alpha.id })).toEqual([1, one.id])
    expect(await found({ search: 'ZÜRICH', companyId: t.group.beta.id })).toEqual([0])
    expect((await found({ sort: 'pins', order: 'desc', pageSize: 200 }))[1]).not.toBe(two.id)
    expect((await list({ pageSize: 200 }, hr)).items.map((s) => s.id)).not.toContain(t.group.beta.pinSpaceId)
  })

  it('are exported whole as they are listed, in the words of the reader', async () => {
    const space = await created('=1+1')
    const [one, two] = [await office(space.id), await office(space.id, t.group.beta.id)]
    const { head, rows } = await sheetIn(await hr.call(spaces.export, { search: '=1' }, { 'accept-language': 'vi' }))
    expect(head).toEqual(['Tên', 'Văn phòng', 'Văn phòng ngoài quyền của bạn', 'Mã đang dùng'])
    expect(rows).toEqual([['=1+1', one.names.en, 1, 0]])
    const whole = await sheetIn(await admin.call(spaces.export, { search: '=1' }))
    expect(whole.rows).toEqual([['=1+1', `${one.names.en}, ${two.names.en}`, 0, 0]])
    await expectSheetGuarded(t, spaces.export)
  })

  it('are refused without the permission and without a session; changes also to HR', async () => {
    const id = t.group.alpha.pinSpaceId
    const changes = {
      create: {
        permission: 'organization:company:cud',
        call: (c: Caller) => c.call(spaces.create, { label: label() }),
      },
      update: {
        permission: 'organization:company:cud',
        call: (c: Caller) => c.call(spaces.update, { id, version: 1, label: label() }),
      },
      remove: {
        permission: 'organization:company:cud',
        call: (c: Caller) => c.call(spaces.remove, { id, version: 1 }),
      },
    }
    const reads = {
      list: { permission: 'organization:office:r', call: (c: Caller) => c.call(spaces.list, {}) },
      get: { permission: 'organization:office:r', call: (c: Caller) => c.call(spaces.get, { id }) },
    }
    await expectGuarded(t, t.group.staff.token, { ...reads, ...changes })
    await expectGuarded(t, t.group.hr.token, changes)
  })

  it('are changed only by a right of the group: one of a company is refused, and learns nothing', async () => {
    const { alpha, beta } = t.group
    const before = await countLog(t)
    expectRefused(await chief.call(spaces.create, { label: label() }), 'system.forbidden')
    for (const id of [alpha.pinSpaceId, beta.pinSpaceId, crypto.randomUUID()]) {
      expectRefused(await chief.call(spaces.update, { id, version: 1, label: 'Mine' }), 'system.forbidden')
      expectRefused(await chief.call(spaces.remove, { id, version: 1 }), 'system.forbidden')
    }
    expect(await countLog(t)).toBe(before)
  })

  it('of another company answer exactly like absent ones, until an office in sight uses them', async () => {
    const { beta } = t.group
    for (const caller of [hr, chief])
      await expectAbsent((id) => caller.call(spaces.get, { id }), beta.pinSpaceId, 'system.id_not_found')
    await expectAbsent((companyId) => hr.call(spaces.list, { companyId }), t.group.beta.id, 'system.company_not_found')
    const unused = await created()
    await expectAbsent((id) => hr.call(spaces.get, { id }), unused.id, 'system.id_not_found')
    const own = await office()
    await expectAbsent(
      (id) => hr.call(offices.create, { ...place(own.companyId), pinSpaceId: id }),
      unused.id,
      'system.format',
    )
    await moved(own, beta.pinSpaceId)
    expect(await sight(beta.pinSpaceId, hr)).toMatchObject({ offices: [{ id: own.id }], officesElsewhere: 1 })
  })

  it('are refused with the problem at its field, and nothing changes', async () => {
    const space = await created()
    const before = await countLog(t)
    expectFields(await admin.call(spaces.create, { label: '  ' }), { label: 'required' })
    expectFields(await admin.call(spaces.create, {} as never), { label: 'text' })
    expectFields(await admin.call(spaces.update, { id: space.id, version: 1, label: 'x'.repeat(81) }), {
      label: 'too_long:80',
    })
    expectFields(await admin.call(spaces.create, { label: 'Gate', offices: [] } as never), {
      offices: 'unknown_property',
    })
    expectFields(await admin.call(spaces.get, { id: 'gate' }), { id: 'not_an_id' })
    expectRefused(
      await admin.call(spaces.update, { id: crypto.randomUUID(), version: 1, label: 'Gate' }),
      'system.id_not_found',
    )
    expect(await countLog(t)).toBe(before)
    expect(await sight(space.id)).toEqual(space)
  })

  it('are made once for one Idempotency-Key, and the key refuses another body', async () => {
    const body = { label: label() }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.call(spaces.create, body, key)))
    expect(new Set(answers.map((a) => a.raw.body)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await admin.call(spaces.list, { search: body.label })).data.total).toBe(1)
    expectRefused(await admin.call(spaces.create, { label: label() }, key), 'system.key_reused')
  })
})
