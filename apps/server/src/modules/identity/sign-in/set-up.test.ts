// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { setUpEndpoints as setUp } from '@muster/contract/identity/set-up'
import { companyEndpoints as companies } from '@muster/contract/organisation/company'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { PERMISSIONS } from '@muster/contract/permissions'
import { later } from '@muster/kernel/instant'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { expectFields } from '../../../../test/entity.ts'
import { firstCompanyInput } from '../../../../test/first-company.ts'
import { callerOf, expectRefused, NOON, openOn } from '../../../../test/server.ts'
import type { Server } from '../../../app.ts'
import { firstSetUpCode, newSetUpCode } from './set-up.service.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let server: Server
let code: string
const clock = { now: NOON }
beforeEach(async () => {
  database = await cloneDatabase(inject('cluster'))
  server = await openOn(database.programUrl, clock)
  const first = await server.runAsSystem((ctx) => firstSetUpCode(ctx, 'here'))
  code = first && 'code' in first ? first.code : ''
})
afterEach(async () => {
  clock.now = NOON
  await server.close()
  await database.drop()
})

const nobody = () => callerOf(server, undefined)
const input = (over: Partial<SentTo<typeof setUp.run>> = {}): SentTo<typeof setUp.run> => ({
  ...firstCompanyInput(code),
  ...over,
})
const count = (table: 'organisation.company' | 'identity.credential' | 'organisation.person' | 'identity.role') =>
  server.runAsSystem(async (ctx) => (await ctx.db.selectFrom(table).selectAll().execute()).length)

describe('the set-up of a group', () => {
  it('makes the first company with everything a person stands in, and the administrator of the group', async () => {
    expect((await nobody().call(setUp.state, {})).data).toEqual({ isNeeded: true })
    expect((await nobody().call(setUp.run, input())).data).toEqual({ done: true })
    expect((await nobody().call(setUp.state, {})).data).toEqual({ isNeeded: false })

    const { accessToken } = (
      await nobody().call(session.login, { companyCode: 'omega', account: 'FOUNDER', password: 'Founder2026' })
    ).data
    const admin = callerOf(server, accessToken)
    const { userInfo, permissions } = (await admin.call(session.getInfo, {})).data
    expect(permissions).toEqual(PERMISSIONS.filter((c) => c !== 'HIDDEN').toSorted())
    expect(userInfo).toMatchObject({
      userName: 'Founder',
      name: 'Trần Minh',
      mustChangePassword: false,
      companies: [{ code: 'OMEGA', cnName: '欧米伽' }],
    })
    expect(userInfo.positions).toMatchObject([
      { companyEnName: 'Omega', level: 1, deptVnName: 'Ban quản lý', officeCnName: '总部' },
    ])
    expect((await admin.call(companies.list, {})).data).toMatchObject({
      total: 1,
      items: [{ code: 'OMEGA', currency: 'VND', people: 1 }],
    })
    for (const noun of [offices, departments, levels]) expect((await admin.call(noun.list, {})).data.total).toBe(1)
    expect((await admin.call(employees.list, {})).data.items).toMatchObject([
      { jobNumber: '0001', name: 'Trần Minh', onboardOn: '2026-11-20', isIncomplete: true },
    ])
    const log = await server.runAsSystem((ctx) =>
      ctx.db.selectFrom('platform.group_log').select(['action', 'object', 'after']).orderBy('id').execute(),
    )
    expect(log.map((l) => [l.action, l.object.length])).toEqual([
      ['start', 6],
      ['set-up.run', 36],
      ['session.login', 36],
    ])
    expect(JSON.stringify(log)).not.toContain(code)
    expect(JSON.stringify(log)).not.toContain('Founder2026')
  })

  it('begins on the day of its zone', async () => {
    clock.now = '2026-11-20T17:30:00.000Z' as typeof NOON
    await nobody().call(setUp.run, input())
    const { accessToken } = (
      await nobody().call(session.login, { companyCode: 'OMEGA', account: 'founder', password: 'Founder2026' })
    ).data
    expect((await callerOf(server, accessToken).call(employees.list, {})).data.items[0]?.onboardOn).toBe('2026-11-21')
  })

  it('works once, whoever is quicker', async () => {
    const both = await Promise.all([
      nobody().call(setUp.run, input()),
      nobody().call(setUp.run, input({ companyCode: 'SIGMA' })),
    ])
    expect(both.map((a) => a.code).sort((x, y) => x - y)).toEqual([200, 40902])
    expect(both.find((a) => a.code === 40902)?.refusal.key).toBe('identity.set_up_done')
    expectRefused(await nobody().call(setUp.run, input({ companyCode: 'SIGMA' })), 'identity.set_up_done')
    expect([
      await count('identity.credential'),
      await count('organisation.person'),
      await count('identity.role'),
    ]).toEqual([1, 1, 5])
    expect(await server.runAsSystem((ctx) => newSetUpCode(ctx, 'here'))).toBeUndefined()
  })

  it('needs the code of the latest start, of 128 bits, of which only the hash is kept', async () => {
    expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const stored = await server.runAsSystem((ctx) =>
      ctx.db.selectFrom('identity.set_up').selectAll().executeTakeFirstOrThrow(),
    )
    expect(stored.code_hash.toString('utf8')).not.toContain(code)
    const next = (await server.runAsSystem((ctx) => newSetUpCode(ctx, 'here'))) ?? ''
    for (const wrong of [code, next.slice(1), `${next}x`, next.toUpperCase()]) {
      const refused = await nobody().call(setUp.run, input({ code: wrong }))
      expectRefused(refused, 'identity.set_up_code_wrong')
      expect(refused.refusal.fields).toEqual({ code: 'code_wrong' })
    }
    expect(await count('organisation.person')).toBe(0)
    expect((await nobody().call(setUp.run, input({ code: ` ${next} ` }))).status).toBe(200)
  })

  it('is printed by one node only: the next one says where, and that code stays good', async () => {
    expect(await server.runAsSystem((ctx) => firstSetUpCode(ctx, 'there'))).toEqual({
      printed: { by: 'here', at: NOON },
    })
    expect((await nobody().call(setUp.run, input())).status).toBe(200)
    expect(await server.runAsSystem((ctx) => firstSetUpCode(ctx, 'there'))).toBeUndefined()
  })

  it('is not guessed: fifty tries of an address in a quarter of an hour', async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => nobody().call(setUp.run, input({ code: 'guess' }))),
    )
    expect(tries.filter((a) => a.refusal.key === 'identity.set_up_code_wrong')).toHaveLength(50)
    const late = await nobody().call(setUp.run, input())
    expectRefused(late, 'system.too_many_requests')
    expect(late.raw.headers['retry-after']).toBe('900')
    clock.now = later(NOON, 15 * 60_000)
    expect((await nobody().call(setUp.run, input())).status).toBe(200)
  })

  it('is refused with the problem at its field, and nothing is made [5.01, 5.02]', async () => {
    const run = (over: Record<string, unknown>) => nobody().call(setUp.run, input(over))
    expectFields(await run({ companyCode: 'omega', nation: 'vn', currency: 'dong' }), {
      companyCode: 'company_code_form',
      nation: 'not_a_choice',
      currency: 'not_a_choice',
    })
    expectFields(await run({ zone: 'Asia/Atlantis' }), { zone: 'not_a_choice' })
    expectFields(await run({ account: 'two words', name: ' ', password: 'short' }), {
      account: 'no_spaces',
      name: 'required',
      password: 'password_form',
    })
    expectFields(await run({ companyNames: { cn: '', en: '', vn: '' } }), { companyNames: 'required' })
    expectFields(await run({ name: 'x'.repeat(300), account: 'x'.repeat(300) }), {
      name: 'too_long:80',
      account: 'too_long:64',
    })
    expectFields(await run({ code: '', role: 'admin' }), { code: 'required', role: 'unknown_property' })
    expectFields(await nobody().call(setUp.state, { code } as never), { code: 'unknown_property' })
    expect(await count('organisation.person')).toBe(0)
    expect((await nobody().call(setUp.state, {})).data.isNeeded).toBe(true)
  })
})
