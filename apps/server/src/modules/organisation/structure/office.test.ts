// @module-tag no-retry

import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { names } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, nameCells, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const input = () => ({
  companyId: t.group.alpha.id,
  names: names(`Office ${crypto.randomUUID()}`),
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
})
const created = async () => (await t.as(t.group.hr.token).call(offices.create, input())).data

describe('offices [1.04b, 2.14c, 3.10, 6.04c]', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const hr = t.as(t.group.hr.token)
    const made = await hr.call(offices.create, {
      ...input(),
      names: { cn: '平阳', en: 'Binh Duong', vn: 'Bình Dương' },
    })
    expect(made.status).toBe(200)
    expect(made.data).toMatchObject({ companyId: t.group.alpha.id, names: { cn: '平阳' }, people: 0, version: 1 })

    const changed = await hr.call(offices.update, {
      id: made.data.id,
      version: 1,
      names: names('Gate 2'),
      nation: 'VN',
      zone: 'Asia/Bangkok',
    })
    expect(changed.data).toMatchObject({ zone: 'Asia/Bangkok', version: 2, pinSpaceId: made.data.pinSpaceId })
    expect((await hr.call(offices.get, { id: made.data.id })).data).toEqual(changed.data)

    expect((await hr.call(offices.remove, { id: made.data.id, version: 2 })).status).toBe(200)
    expectRefused(await hr.call(offices.get, { id: made.data.id }), 'system.id_not_found')

    const log = await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .selectFrom('platform.operation_log')
          .select(['action', 'account', 'before', 'after'])
          .where('object', '=', made.data.id)
          .orderBy('id')
          .execute(),
      [t.group.alpha.id],
    )
    expect(log.map((l) => [l.action, l.account])).toEqual([
      ['office.create', 'hr'],
      ['office.update', 'hr'],
      ['office.remove', 'hr'],
    ])
    expect(JSON.parse(log[1]?.before ?? '')).toMatchObject({ zone: 'Asia/Ho_Chi_Minh', version: 1 })
  })

  it('are listed by page, sorted by the name in the language of the reader, with who works there', async () => {
    const hr = t.as(t.group.hr.token)
    await hr.call(offices.create, { ...input(), names: { cn: '安', en: 'Zulu', vn: 'Zulu' } })
    const english = await hr.call(offices.list, { sort: 'name', pageSize: 200 })
    const chinese = await hr.call(offices.list, { sort: 'name', pageSize: 1 }, { 'accept-language': 'zh-CN' })
    expect(english.data.items.at(-1)?.names.en).toBe('Zulu')
    expect(chinese.data.items[0]?.names.cn).toBe('ALPHA office')
    expect(chinese.data.total).toBe(english.data.total)
    expect(english.data.items.find((o) => o.id === t.group.alpha.officeId)?.people).toBe(4)
    expect((await hr.call(offices.list, { search: 'zul' })).data.total).toBe(1)
  })

  it('are exported whole as they are listed, in the words of the reader', async () => {
    const hr = t.as(t.group.hr.token)
    await hr.call(offices.create, { ...input(), names: { cn: '', en: '=1+1', vn: '' } })
    const filter = { sort: 'name', order: 'desc' } as const
    const { items } = (await hr.call(offices.list, { ...filter, pageSize: 200 })).data
    const { rows } = await sheetIn(await hr.call(offices.export, filter))
    expect(rows).toEqual(items.map((o) => [...nameCells(o.names), 'Vietnam', o.zone, o.people]))
    expect(rows.map((row) => row[0])).toContain('=1+1')
    const found = await sheetIn(await hr.call(offices.export, { search: '=1' }, { 'accept-language': 'zh-CN' }))
    expect(found.rows).toEqual([['=1+1', null, '=1+1', null, null, '越南', 'Asia/Ho_Chi_Minh', 0]])
    expect(found.head.slice(0, 5)).toEqual(['名称', '中文名称', '英文名称', '越南语名称', '柬埔寨语名称'])
    const everybody = await sheetIn(await t.as(t.group.admin.token).call(offices.export, {}))
    expect(new Set(everybody.rows.map((row) => row[5]))).toEqual(new Set(['ALPHA', 'BETA']))
    await expectSheetGuarded(t, offices.export)
    expect((await hr.call(offices.export, { sort: 'zone' } as never)).refusal.fields).toEqual({ sort: 'not_a_choice' })
  })

  it('of another company answer exactly like absent ones', async () => {
    const hr = t.as(t.group.hr.token)
    const foreign = t.group.beta.officeId
    expect((await hr.call(offices.get, { id: foreign })).raw.body).toBe(
      (await hr.call(offices.get, { id: crypto.randomUUID() })).raw.body,
    )
    expectRefused(
      await hr.call(offices.update, { id: foreign, version: 1, names: names('Mine'), nation: 'VN', zone: 'UTC' }),
      'system.id_not_found',
    )
    expectRefused(await hr.call(offices.remove, { id: foreign, version: 1 }), 'system.id_not_found')
    expectRefused(await hr.call(offices.create, { ...input(), companyId: t.group.beta.id }), 'system.company_not_found')
    expectRefused(await hr.call(offices.list, { companyId: t.group.beta.id }), 'system.company_not_found')
    expect(
      (await hr.call(offices.list, { pageSize: 200 })).data.items.every((o) => o.companyId === t.group.alpha.id),
    ).toBe(true)
  })

  it('are refused with the problem at its field, and nothing changes', async () => {
    const hr = t.as(t.group.hr.token)
    const before = (await hr.call(offices.list, {})).data.total
    const bad = await hr.call(offices.create, { ...input(), names: names(''), zone: 'Mars/Olympus' })
    expectRefused(bad, 'system.format')
    expect(bad.refusal.fields).toEqual({ names: 'required' })
    expect((await hr.call(offices.create, { ...input(), zone: 'Mars/Olympus' })).refusal.fields).toEqual({
      zone: 'not_a_choice',
    })
    expect((await hr.call(offices.create, { ...input(), names: names('x'.repeat(300)) })).refusal.fields).toMatchObject(
      { 'names.cn': 'too_long:80' },
    )
    const unknown = await hr.send({
      method: 'POST',
      url: '/api/organisation/offices',
      payload: { ...input(), isSecret: true },
    })
    expect(unknown.json().data.fields).toEqual({ isSecret: 'unknown_property' })
    expect((await hr.call(offices.list, {})).data.total).toBe(before)
  })

  it('have a name of their own in each language [5.05]', async () => {
    const first = await created()
    const twin = await t
      .as(t.group.hr.token)
      .call(offices.create, { ...input(), names: { cn: '', en: first.names.en.toUpperCase(), vn: '' } })
    expectRefused(twin, 'system.name_exists')
    expect(twin.refusal.fields).toEqual({ 'names.en': 'name_exists' })
  })

  it('refuse a change from an old version', async () => {
    const hr = t.as(t.group.hr.token)
    const office = await created()
    const change = { id: office.id, version: 1, names: names(`Next ${office.id}`), nation: 'VN', zone: 'UTC' }
    expect((await hr.call(offices.update, change)).status).toBe(200)
    expectRefused(await hr.call(offices.update, change), 'system.stale_version')
    expectRefused(await hr.call(offices.remove, { id: office.id, version: 1 }), 'system.stale_version')
  })

  it('stay while people work or worked there', async () => {
    const refused = await t.as(t.group.hr.token).call(offices.remove, { id: t.group.alpha.officeId, version: 1 })
    expectRefused(refused, 'organisation.office_in_use')
    expect(refused.refusal.count).toBe(4)
  })

  it('are created once for one Idempotency-Key, and the key refuses another body', async () => {
    const hr = t.as(t.group.hr.token)
    const body = input()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => hr.call(offices.create, body, key)))
    expect(new Set(answers.map((a) => a.raw.body)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await hr.call(offices.list, { search: body.names.en })).data.total).toBe(1)
    expectRefused(await hr.call(offices.create, input(), key), 'system.key_reused')
  })
})
