// @module-tag no-retry

import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { companyEndpoints as companies } from '@muster/contract/organisation/company'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { makePerson, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'
import { todayOf } from './company-zone.service.ts'

let t: TestServer
let admin: Caller
/** Administers the whole of ALPHA and nothing else. */
let chief: Caller
beforeAll(async () => {
  t = await openTestServer()
  admin = t.as(t.group.admin.token)
  const { alpha } = t.group
  const made = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, 'chief', 'group-administrator', 'company'),
    [alpha.id],
  )
  chief = t.as(made.token)
})
afterAll(() => t.close())

let made = 0
const input = () => ({
  code: `C-${++made}`,
  names: names(`Company ${made}`),
  nation: 'KH',
  zone: 'Asia/Phnom_Penh',
  currency: 'KHR',
})
const fields = () => {
  const { code, ...rest } = input()
  return rest
}

describe('companies [1.04a, 3.09, 6.04a]', () => {
  it('have another day as soon as they have another zone', async () => {
    const { id } = (await admin.call(companies.create, { ...input(), zone: 'Pacific/Kiritimati' })).data
    const today = () => t.server.runAsSystem((ctx) => todayOf(ctx, id), [id])
    const first = await today()
    expect(await today()).toBe(first)
    await admin.call(companies.update, { id, version: 1, ...fields(), zone: 'Pacific/Pago_Pago' })
    // Both stand 25 hours apart: whatever the hour is, it is an earlier day there.
    expect((await today()) < first).toBe(true)
  })

  it('are added, read and changed, each operation in the log: a new one in that of the group', async () => {
    const company = await admin.call(companies.create, {
      ...input(),
      code: 'GAMMA',
      names: { cn: '丙', en: 'Gamma', vn: 'Bính' },
    })
    expect(company.status).toBe(200)
    const { id } = company.data
    expect(company.data).toEqual({
      id,
      code: 'GAMMA',
      names: { cn: '丙', en: 'Gamma', vn: 'Bính' },
      nation: 'KH',
      zone: 'Asia/Phnom_Penh',
      currency: 'KHR',
      people: 0,
      version: 1,
    })
    expect((await admin.call(companies.get, { id })).data).toEqual(company.data)
    const changed = await admin.call(companies.update, { id, version: 1, ...fields(), currency: 'USD' })
    expect(changed.data).toMatchObject({ id, code: 'GAMMA', currency: 'USD', version: 2 })
    expect(await logOf(t, undefined, id)).toEqual([
      { action: 'company.create', account: 'admin', before: null, after: company.data },
    ])
    expect(
      await t.server.runAsSystem(
        (ctx) => ctx.db.selectFrom('platform.operation_log').select('action').where('object', '=', id).execute(),
        [id],
      ),
    ).toEqual([{ action: 'company.update' }])
  })

  it('are in the reach of a group administrator from the moment they are added, on every node', async () => {
    const other = await openBeside(t)
    try {
      expect((await other.as(t.group.admin.token).call(companies.list, {})).status).toBe(200)
      const { id } = (await admin.call(companies.create, input())).data
      const office = { companyId: id, names: names('Gate'), nation: 'KH', zone: 'Asia/Phnom_Penh' }
      expect((await admin.call(offices.create, office)).status).toBe(200)
      expect((await admin.call(session.getInfo, {})).data.userInfo.companies.map((c) => c.companyId)).toContain(id)
      await expect
        .poll(async () => (await other.as(t.group.admin.token).call(companies.get, { id })).status, {
          timeout: 1000,
          interval: 20,
        })
        .toBe(200)
      await expectAbsent((company) => chief.call(companies.get, { id: company }), id, 'system.company_not_found')
    } finally {
      await other.close()
    }
  })

  it('are listed by code, name in the language of the reader, or people at work today', async () => {
    await admin.call(companies.create, { ...input(), code: 'ZULU', names: { cn: '阿', en: 'Zulu', vn: 'Á' } })
    const codes = async (query: Parameters<typeof list>[0], language = 'en') =>
      (await list(query, language)).items.map((c) => c.code)
    const list = async (query: Parameters<typeof admin.call<typeof companies.list>>[1], language = 'en') =>
      (await admin.call(companies.list, query, { 'accept-language': language })).data
    expect((await codes({ sort: 'code', order: 'desc' }))[0]).toBe('ZULU')
    expect((await codes({ sort: 'name' })).at(-1)).toBe('ZULU')
    expect((await codes({ sort: 'name' }, 'zh-TW'))[0]).toBe('ZULU')
    expect((await codes({ sort: 'name' }, 'vi'))[0]).toBe('ZULU')
    expect((await codes({ sort: 'people', order: 'desc' })).slice(0, 2)).toEqual(['ALPHA', 'BETA'])
    expect(await codes({ search: 'zulu' })).toEqual(['ZULU'])
    expect(await codes({ search: '阿' })).toEqual(['ZULU'])
    const { total } = await list({})
    expect(await list({ page: 99 })).toEqual({ items: [], total })
    expect((await list({ search: 'alpha' })).items[0]).toMatchObject({ code: 'ALPHA', people: 5 })
  })

  it('count who works there on the day of the company: the last day is worked, the next is not', async () => {
    const id = t.group.alpha.id
    const people = async (now: string) => {
      t.clock.now = now as typeof t.clock.now
      return (await admin.call(companies.get, { id })).data.people
    }
    const before = t.clock.now
    const everybody = await people('2026-11-20T05:00:00.000Z')
    await t.server.runAsSystem(
      async (ctx) => {
        await ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: '2026-11-20' as never })
          .where('job_number', '=', 'ALPHA-staff')
          .execute()
      },
      [id],
    )
    expect(await people('2026-11-20T16:59:59.000Z')).toBe(everybody)
    expect(await people('2026-11-20T17:00:00.000Z')).toBe(everybody - 1)
    expect(await people('2023-12-31T16:59:59.000Z')).toBe(0)
    expect(await people('2023-12-31T17:00:00.000Z')).toBe(everybody)
    t.clock.now = before
  })

  it('are refused without a session or the permission', async () => {
    const id = t.group.alpha.id
    const [r, cud] = ['organization:company:r', 'organization:company:cud']
    const changes = {
      create: { permission: cud, call: (c: Caller) => c.call(companies.create, input()) },
      update: { permission: cud, call: (c: Caller) => c.call(companies.update, { id, version: 1, ...fields() }) },
    }
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(companies.list, {}) },
      get: { permission: r, call: (c) => c.call(companies.get, { id }) },
      ...changes,
    })
    await expectGuarded(t, t.group.hr.token, changes)
  })

  it('are added only by a right of the group, and not by one of a company', async () => {
    const before = await countLog(t)
    expectRefused(await chief.call(companies.create, input()), 'system.forbidden')
    expectRefused(await chief.call(companies.create, { ...input(), code: 'ALPHA' }), 'system.forbidden')
    expect(await countLog(t)).toBe(before)
    expect((await chief.call(companies.update, { id: t.group.alpha.id, version: 1, ...fields() })).status).toBe(200)
  })

  it('out of reach answer exactly like absent ones', async () => {
    const foreign = t.group.beta.id
    await expectAbsent((id) => chief.call(companies.get, { id }), foreign, 'system.company_not_found')
    await expectAbsent(
      (id) => chief.call(companies.update, { id, version: 1, ...fields() }),
      foreign,
      'system.company_not_found',
    )
    await expectAbsent((id) => t.as(t.group.hr.token).call(companies.get, { id }), foreign, 'system.company_not_found')
    expect((await chief.call(companies.list, {})).data.items.map((c) => c.code)).toEqual(['ALPHA'])
    expect((await chief.call(companies.list, { search: 'BETA' })).data.total).toBe(0)
  })

  it('are refused with the problem at its field, and nothing changes [5.01, 5.03, 5.05]', async () => {
    const before = await countLog(t)
    const post = (over: object) => admin.call(companies.create, { ...input(), ...over })
    for (const code of ['alpha', 'A', 'ÄLPHA', '-AB', 'A_B', 'A'.repeat(17), '', 7])
      expect((await post({ code })).code).toBe(10001)
    expectFields(await post({ code: 'a b' }), { code: 'company_code_form' })
    expectFields(await post({ code: 'A'.repeat(300) }), { code: 'too_long:16' })
    expectFields(await post({ nation: 'Vietnam', currency: 'vnd' }), {
      nation: 'not_a_choice',
      currency: 'not_a_choice',
    })
    expectFields(await post({ zone: 'Asia/Saigon City' }), { zone: 'not_a_choice' })
    expectFields(await post({ zone: 'Asia/Atlantis' }), { zone: 'not_a_choice' })
    expectFields(await post({ names: names('x'.repeat(300)) }), {
      'names.cn': 'too_long:80',
      'names.en': 'too_long:80',
      'names.vn': 'too_long:80',
    })
    expectFields(await post({ people: 9 }), { people: 'unknown_property' })
    const taken = await post({ code: 'BETA' })
    expectRefused(taken, 'organisation.company_code_taken')
    expect(taken.refusal.fields).toEqual({ code: 'taken' })
    expectFields(
      await admin.call(companies.update, { id: t.group.beta.id, version: 1, ...fields(), zone: 'Mars/Olympus' }),
      { zone: 'not_a_choice' },
    )
    expectFields(await admin.call(companies.update, { id: t.group.beta.id, version: 1, ...input() } as never), {
      code: 'unknown_property',
    })
    expect(await countLog(t)).toBe(before)
  })

  it('refuse a change from an old version, and of two at once one', async () => {
    const { id } = (await admin.call(companies.create, input())).data
    const change = () => admin.call(companies.update, { id, version: 1, ...fields() })
    expect((await Promise.all([change(), change()])).map((a) => a.status).sort()).toEqual([200, 409])
    expectRefused(await change(), 'system.stale_version')
  })

  it('are added side by side, each unseen by the other', async () => {
    const codes = ['SIDE-1', 'SIDE-2', 'SIDE-3', 'SIDE-4', 'SIDE-5', 'SIDE-6']
    const all = await Promise.all(codes.map((code) => admin.call(companies.create, { ...input(), code })))
    expect(all.map((a) => a.status)).toEqual(codes.map(() => 200))
  })

  it('with one code are added once, whoever is quicker', async () => {
    const both = await Promise.all([1, 2].map(() => admin.call(companies.create, { ...input(), code: 'TWIN' })))
    expect(both.map((a) => a.code).sort((a, b) => a - b)).toEqual([200, 10002])
    expect((await admin.call(companies.list, { search: 'TWIN' })).data.total).toBe(1)
  })
})
