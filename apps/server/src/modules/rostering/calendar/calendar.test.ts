// @module-tag no-retry

import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideParameter } from '../../../../test/decide.ts'
import { logOf } from '../../../../test/entity.ts'
import { names } from '../../../../test/make.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const entry = (
  on: string,
  kind: 'holiday' | 'workday' | 'H-attendance' = 'holiday',
  version = 0,
  nationality = '',
) => ({
  day: day(on),
  nationality,
  kind,
  names: names(`Day ${on}`),
  version,
})
const yearOf = async (year: number, token = t.group.hr.token) =>
  (await t.as(token).call(calendar.list, { companyId: t.group.alpha.id, year })).data.items

describe('the company’s calendar [3.12]', () => {
  it('takes days, changes and drops them, and each operation leaves a row with before and after', async () => {
    const hr = t.as(t.group.hr.token)
    const companyId = t.group.alpha.id
    const set = await hr.call(calendar.set, { companyId, days: [entry('2026-09-02'), entry('2026-04-30')] })
    expect(set.data).toEqual({ changed: 2 })
    expect(await yearOf(2026)).toEqual([
      { companyId, ...entry('2026-04-30', 'holiday', 1) },
      { companyId, ...entry('2026-09-02', 'holiday', 1) },
    ])
    expect(
      (
        await hr.call(calendar.set, {
          companyId,
          days: [entry('2026-09-02', 'H-attendance', 1), entry('2026-04-30', 'holiday', 1)],
        })
      ).data,
    ).toEqual({ changed: 1 })
    expect((await yearOf(2026)).map((d) => [d.kind, d.version])).toEqual([
      ['holiday', 1],
      ['H-attendance', 2],
    ])
    expect(
      (await hr.call(calendar.remove, { companyId, day: day('2026-09-02'), nationality: '', version: 2 })).data,
    ).toEqual({ changed: 1 })
    expect(await yearOf(2026)).toHaveLength(1)
    expect(await yearOf(2027)).toEqual([])

    const log = await logOf(t, companyId, 'calendar')
    expect(log.map((l) => l.action)).toEqual(['calendar.set', 'calendar.set', 'calendar.remove'])
    expect(log[1]?.before.map((d: { kind: string }) => d.kind)).toEqual(['holiday', 'holiday'])
    expect(log[1]?.after.map((d: { kind: string }) => d.kind)).toEqual(['holiday', 'H-attendance'])
  })

  it('makes a day what it says for everybody, or only for people of a nationality', async () => {
    const hr = t.as(t.group.hr.token)
    const { employmentId } = t.group.staff
    const companyId = t.group.alpha.id
    const shift = await makeShift(t)
    await giveShift(t, shift.id, [employmentId])
    const kindOn = async (on: string) => {
      const { items } = (await hr.call(schedule.list, { month: '2026-10' as Month, pageSize: 200 })).data
      return items.find((r) => r.employmentId === employmentId)?.cells.find((c) => c.day === on)?.dayKind
    }
    await hr.call(calendar.set, {
      companyId,
      days: [entry('2026-10-01'), { ...entry('2026-10-02', 'H-attendance'), nationality: 'TW' }],
    })
    expect([await kindOn('2026-10-01'), await kindOn('2026-10-02')]).toEqual(['holiday', 'workday'])
    const { data } = await t.as(t.group.admin.token).call(employees.get, { id: employmentId })
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db.updateTable('organisation.employment').set({ nationality: 'TW' }).where('id', '=', data.id).execute(),
      [companyId],
    )
    expect([await kindOn('2026-10-01'), await kindOn('2026-10-02')]).toEqual(['holiday', 'H-attendance'])
  })

  it('proposes the nation’s public holidays of a year that are not in it yet, with no name in a wrong language', async () => {
    const hr = t.as(t.group.hr.token)
    const companyId = t.group.alpha.id
    const ask = async (nation: string, year = 2025) =>
      (await hr.call(calendar.propose, { companyId, nation, year })).data.items
    const viet = await ask('VN')
    expect(viet.map((h) => h.day)).toEqual(viet.map((h) => h.day).toSorted())
    expect(viet.find((h) => h.day === '2025-09-02')?.names).toMatchObject({ vn: expect.stringMatching(/Quốc khánh/i) })
    expect(viet.filter((h) => h.day >= '2025-01-28' && h.day <= '2025-02-02').length).toBeGreaterThanOrEqual(5)
    for (const nation of ['VN', 'KH', 'CN', 'TW']) {
      const items = await ask(nation)
      expect([nation, items.length > 5]).toEqual([nation, true])
      for (const { names: n } of items) {
        expect(n.cn, JSON.stringify(n)).toMatch(/^$|\p{Script=Han}/u)
        expect(n.en, JSON.stringify(n)).toMatch(/^[\p{Script=Latin}\d\s'’().,&/-]*$/u)
        expect(n.vn, JSON.stringify(n)).toMatch(/^[\p{Script=Latin}\d\s'’().,&/-]*$/u)
        expect(n.cn + n.en + n.vn).not.toBe('')
        if (nation === 'KH') expect(n.km).toMatch(/^[\p{Script=Khmer}\s]+$/u)
      }
    }
    await hr.call(calendar.set, { companyId, days: [entry('2025-09-02')] })
    expect((await ask('VN')).map((h) => h.day)).not.toContain('2025-09-02')
    expect(await ask('VN', 1990)).not.toEqual([])
    expect(await ask('ZZ')).toEqual([])
  })

  it('proposes to people of one nation what is not said of them yet, and takes a day that others have for no day of theirs', async () => {
    const { alpha, hr } = t.group
    const ask = async (nation: string, nationality = '') => {
      const asked = { companyId: alpha.id, year: 2031, nation, nationality }
      return (await t.as(hr.token).call(calendar.propose, asked)).data.items
    }
    const chinese = await ask('CN', 'CN')
    const [first] = chinese
    expect(chinese.length).toBeGreaterThan(5)
    const own = { ...entry(first?.day ?? '', 'holiday', 0, 'CN'), kind: 'foreign-spring-festival' as const }
    await t.as(hr.token).call(calendar.set, { companyId: alpha.id, days: [{ ...own, proposedOf: 'CN' }] })
    expect((await ask('CN', 'CN')).map((one) => one.day)).not.toContain(first?.day)
    expect((await ask('CN')).map((one) => one.day)).toContain(first?.day)
    await t.as(hr.token).call(calendar.set, { companyId: alpha.id, days: [entry(chinese[1]?.day ?? '')] })
    expect((await ask('CN', 'CN')).map((one) => one.day)).not.toContain(chinese[1]?.day)
  })

  it('proposes again only what has changed since, and keeps what was changed by hand', async () => {
    const { alpha, hr } = t.group
    const caller = t.as(hr.token)
    const ask = async () =>
      (await caller.call(calendar.propose, { companyId: alpha.id, year: 2032, nation: 'VN' })).data.items
    const all = await ask()
    const days = all.map(({ day: on, names: called }) => ({
      ...{ day: on, names: called, nationality: '', kind: 'holiday' as const, proposedOf: 'VN' },
    }))
    expect((await caller.call(calendar.set, { companyId: alpha.id, days })).data).toEqual({ changed: days.length })
    expect(await ask()).toEqual([])
    // Taken over from tables that called one otherwise, and had another day of which two more were taken, one of them changed since.
    const [renamed, ours] = [days[0], days[1]]
    const others = [day('2032-06-15'), day('2032-06-16')]
    await caller.call(calendar.set, { companyId: alpha.id, days: others.map((on) => entry(on)) })
    await t.server.runAsSystem(
      async ({ db }) => {
        const before = JSON.stringify(names('As it was called'))
        const rows = () => db.updateTable('rostering.calendar_day').where('company_id', '=', alpha.id)
        const older = { proposed_of: 'VN', proposed_names: before }
        await rows()
          .set({ ...older, names: before })
          .where('day', '=', renamed!.day)
          .execute()
        await rows().set(older).where('day', '=', ours!.day).execute()
        await rows()
          .set({ ...older, names: before })
          .where('day', '=', others[0]!)
          .execute()
        await rows().set(older).where('day', '=', others[1]!).execute()
      },
      [alpha.id],
    )
    expect(await ask()).toEqual([
      { day: renamed?.day, names: renamed?.names, change: 'renamed', version: 1 },
      { day: others[0], names: names('As it was called'), change: 'gone', version: 1 },
    ])
    const corrected = { ...renamed!, version: 1 }
    expect((await caller.call(calendar.set, { companyId: alpha.id, days: [corrected] })).data).toEqual({ changed: 1 })
    expect((await ask()).map(({ change }) => change)).toEqual(['gone'])
  })

  it('says whose days would be other ones before they are set, of everybody or of a nation, and changes nothing', async () => {
    const { alpha, hr, manager, beta } = t.group
    const caller = t.as(hr.token)
    const [on, past] = [day('2033-03-01'), day('2026-11-10')]
    type Asked = { day: typeof on; nationality?: string; kind: 'holiday' | 'workday' | null }
    const ask = async (...days: Asked[]) => {
      const { items } = (await caller.call(calendar.preview, { companyId: alpha.id, days })).data
      return items.map(({ people, isPast }) => [people, isPast])
    }
    const everybody = await t.server.runAsSystem(
      async ({ db }) => {
        await db
          .updateTable('organisation.employment')
          .set({ nationality: 'TW' })
          .where('id', '=', manager.employmentId)
          .execute()
        const rows = await db
          .selectFrom('organisation.v_employment')
          .select('nationality')
          .where('company_id', '=', alpha.id)
          .execute()
        return rows.map(({ nationality }) => nationality)
      },
      [alpha.id],
    )
    const taiwanese = everybody.filter((nation) => nation === 'TW').length
    expect(await ask({ day: on, kind: 'holiday' }, { day: on, nationality: 'TW', kind: 'holiday' })).toEqual([
      [everybody.length, false],
      [taiwanese, false],
    ])
    expect(await ask({ day: past, kind: 'holiday' })).toEqual([[everybody.length, true]])
    const { items } = (
      await caller.call(calendar.preview, {
        companyId: alpha.id,
        days: [{ day: on, nationality: 'TW', kind: 'holiday' }],
      })
    ).data
    expect(items[0]?.named.map(({ name }) => name)).toContain('ALPHA manager')
    expect(await yearOf(2033)).toEqual([])

    await caller.call(calendar.set, { companyId: alpha.id, days: [entry(on, 'holiday', 0, 'TW')] })
    expect(await ask({ day: on, kind: 'holiday' }, { day: on, nationality: 'TW', kind: 'holiday' })).toEqual([
      [everybody.length - taiwanese, false],
      [0, false],
    ])
    expect(await ask({ day: on, nationality: 'TW', kind: null })).toEqual([[taiwanese, false]])
    const closed = { companyId: alpha.id, days: [{ day: on, kind: 'holiday' as const }] }
    expectRefused(await t.as(manager.token).call(calendar.preview, closed), 'system.company_not_found')
    expectRefused(await caller.call(calendar.preview, { ...closed, companyId: beta.id }), 'system.company_not_found')
  })

  it('says of a holiday whose hours the company fixed how long it counts, from that day on [5.06]', async () => {
    const { alpha, hr, staff } = t.group
    t.clock.now = NOON
    await t.as(hr.token).call(calendar.set, { companyId: alpha.id, days: [entry('2026-11-17')] })
    const lines = async () => {
      const asked = { employmentId: staff.employmentId, month: '2026-11' as Month }
      const { items } = (await t.as(hr.token).call(days.list, asked)).data
      const found = items.find((one) => one.day === '2026-11-17')?.explanation ?? []
      return found.filter(({ rule }) => rule.startsWith('holiday')).map(({ rule, data }) => [rule, data])
    }
    expect(await lines()).toEqual([['holiday', undefined]])
    const [name = ''] = Object.values(entry('2026-11-17').names)
    expect((await decideParameter(t, 'holiday.fixed-hours', [{ name, value: 9 }])).code).toBe(10001)
    const decided = await decideParameter(t, 'holiday.fixed-hours', [{ name, value: 6 }], day('2026-11-01'))
    expect(decided.status).toBe(200)
    expect(await lines()).toEqual([
      ['holiday', undefined],
      ['holidayHours', { minutes: 360 }],
    ])
  })

  it('refuses a day that changed since it was read, and then the whole change', async () => {
    const hr = t.as(t.group.hr.token)
    const companyId = t.group.alpha.id
    await hr.call(calendar.set, { companyId, days: [entry('2028-01-01')] })
    expectRefused(
      await hr.call(calendar.set, { companyId, days: [entry('2028-01-02'), entry('2028-01-01', 'workday')] }),
      'system.stale_version',
    )
    expect(await yearOf(2028)).toHaveLength(1)
    expectRefused(
      await hr.call(calendar.remove, { companyId, day: day('2028-01-01'), nationality: '', version: 9 }),
      'system.stale_version',
    )
    expectRefused(
      await hr.call(calendar.remove, { companyId, day: day('2028-01-03'), nationality: '', version: 1 }),
      'system.id_not_found',
    )
    const twins = await Promise.all([1, 2].map(() => hr.call(calendar.set, { companyId, days: [entry('2028-02-01')] })))
    expect(twins.map((a) => a.status).toSorted()).toEqual([200, 409])
  })

  it('is read by managers and changed only by whose right reaches the company', async () => {
    const companyId = t.group.alpha.id
    const manager = t.as(t.group.manager.token)
    expect((await manager.call(calendar.list, { companyId, year: 2026 })).status).toBe(200)
    expectRefused(
      await manager.call(calendar.set, { companyId, days: [entry('2029-01-01')] }),
      'system.company_not_found',
    )
    expectRefused(
      await manager.call(calendar.propose, { companyId, nation: 'VN', year: 2026 }),
      'system.company_not_found',
    )
    const staff = t.as(t.group.staff.token)
    expectRefused(await staff.call(calendar.list, { companyId, year: 2026 }), 'system.forbidden')
    expectRefused(await staff.call(calendar.set, { companyId, days: [entry('2029-01-01')] }), 'system.forbidden')
    const beta = t.as(t.group.betaHr.token)
    const absent = crypto.randomUUID()
    for (const call of [
      (id: string) => beta.call(calendar.list, { companyId: id, year: 2026 }),
      (id: string) => beta.call(calendar.propose, { companyId: id, nation: 'VN', year: 2026 }),
      (id: string) => beta.call(calendar.set, { companyId: id, days: [entry('2029-01-01')] }),
      (id: string) =>
        beta.call(calendar.remove, { companyId: id, day: day('2028-01-01'), nationality: '', version: 1 }),
    ]) {
      const foreign = await call(companyId)
      expectRefused(foreign, 'system.company_not_found')
      expect(foreign.raw.body).toBe((await call(absent)).raw.body)
    }
  })

  it('refuses what is no day, no kind, no nation, twice the same, or no field of it', async () => {
    const hr = t.as(t.group.hr.token)
    const send = async (day: object, more: object = {}) =>
      (
        await hr.send({
          method: 'PUT',
          url: '/api/attendance/calendar',
          payload: { companyId: t.group.alpha.id, days: [day], ...more },
        })
      ).json().data.fields
    expect(await send({ ...entry('2026-01-01'), day: '2026-02-29' })).toEqual({ 'days.0.day': 'not_a_day' })
    expect(await send({ ...entry('2026-01-01'), kind: 'feast' })).toEqual({ 'days.0.kind': 'not_a_choice' })
    expect(await send({ ...entry('2026-01-01'), names: names('x'.repeat(300)) })).toMatchObject({
      'days.0.names.cn': 'too_long:80',
    })
    expect(await send({ ...entry('2026-01-01'), note: 'x' })).toEqual({ 'days.0.note': 'unknown_property' })
    expect(await send(entry('2026-01-01'), { year: 2026 })).toEqual({ year: 'unknown_property' })
    expect(Object.keys(await send({ ...entry('2026-01-01'), nationality: 'Mars' }))).toEqual(['days.0.nationality'])
    const twice = await hr.call(calendar.set, {
      companyId: t.group.alpha.id,
      days: [entry('2026-01-01'), entry('2026-01-01')],
    })
    expect(twice.refusal.fields).toEqual({ 'days.1.day': 'duplicate' })
    const year = await hr.send({
      method: 'GET',
      url: `/api/attendance/calendar?companyId=${t.group.alpha.id}&year=99999`,
    })
    expect(year.json().data.fields).toEqual({ year: 'out_of_range:1990:2100' })
  })
})
