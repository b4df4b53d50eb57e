// @module-tag no-retry

import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { placementEndpoints as placement } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { attlog, importNow } from '../../../../test/import.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { expectRefused, NOON, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  t = await openTestServer()
  const { alpha, beta, admin } = t.group
  sales = await t.server.runAsSystem(
    async (ctx) =>
      (await makeEmployee(ctx, alpha, { jobNumber: 'S1', name: 'Sales one', departmentId: alpha.otherDepartmentId }))
        .employmentId,
    [alpha.id],
  )
  const assign = (id: string, officeId: string, pin: string, to: string | null = null) =>
    t
      .as(admin.token)
      .call(pins.assign, { id, officeId, pin, from: day('2026-01-01'), to: to === null ? null : day(to) })
  await assign(t.group.staff.employmentId, alpha.officeId, '1')
  await assign(sales, alpha.officeId, '2')
  await assign(t.group.betaStaff.employmentId, beta.officeId, '1', '2026-10-31')
  const lines = Array.from({ length: 20 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')} 08:00:0${i % 10}`)
  await importNow(t, {
    token: t.group.hr.token,
    officeId: alpha.officeId,
    bytes: attlog(...lines.flatMap((at) => [[1, at] as const, [2, at] as const, [3, at] as const])),
  })
  await importNow(t, {
    token: t.group.betaHr.token,
    officeId: beta.officeId,
    bytes: attlog([1, '2026-10-31 08:00:00'], [1, '2026-11-01 08:00:00']),
  })
})
afterAll(() => t.close())

const listed = async (token: string, filter: Parameters<typeof ask>[1] = {}) => (await ask(token, filter)).data
const ask = (token: string, filter: Partial<Parameters<ReturnType<typeof t.as>['call']>[1]> & object) =>
  t.as(token).call(punches.list, filter)

describe('punch records [2.17b, 3.14, 4.12a, 6.08d]', () => {
  it('come newest first, with who they turned out to be and the line they stand in', async () => {
    const { items, about, next } = await listed(t.group.hr.token)
    expect(about).toBe(60)
    expect(items).toHaveLength(50)
    expect(items.map((p) => p.at)).toEqual(
      items
        .map((p) => p.at)
        .toSorted()
        .toReversed(),
    )
    const [newest] = items.filter((p) => p.pin === '1')
    expect(newest).toMatchObject({
      companyId: t.group.alpha.id,
      at: '2026-10-20T01:00:09.000Z',
      wall: '2026-10-20 08:00:09',
      zone: 'Asia/Ho_Chi_Minh',
      source: 'file',
      officeId: t.group.alpha.officeId,
      employmentId: t.group.staff.employmentId,
      name: 'ALPHA staff',
      nativeName: '',
      fileName: 'attlog.dat',
      line: 58,
      isVoid: false,
    })
    expect(items.find((p) => p.pin === '3')).toMatchObject({ employmentId: null, name: null, nativeName: null })
    expect(next).toMatch(/^\d+-\d+$/)
  })

  it('are read on from a key until all were seen once', async () => {
    const seen: number[] = []
    let after: string | undefined
    do {
      const { items, next, about } = await listed(t.group.admin.token, { after, pageSize: 7 })
      expect(about).toBe(62)
      seen.push(...items.map((p) => p.id))
      after = next ?? undefined
    } while (after)
    expect(seen).toHaveLength(62)
    expect(new Set(seen).size).toBe(62)
    expect(await listed(t.group.admin.token, { after: '0-1' })).toEqual({ items: [], next: null, about: 62 })
  })

  it('are found by person, office, import, source, days, and by being unmatched', async () => {
    const { hr, admin, alpha, beta, staff, betaStaff } = t.group
    expect((await listed(hr.token, { employmentId: staff.employmentId })).about).toBe(20)
    expect((await listed(hr.token, { unmatched: true })).items.every((p) => p.pin === '3')).toBe(true)
    expect((await listed(hr.token, { unmatched: true })).about).toBe(20)
    expect((await listed(hr.token, { unmatched: false })).about).toBe(40)
    expect((await listed(admin.token, { officeId: beta.officeId })).about).toBe(2)
    expect((await listed(admin.token, { companyId: alpha.id })).about).toBe(60)
    expect((await listed(admin.token, { unmatched: true })).about).toBe(21)
    // A PIN is somebody's only as long as they hold it.
    expect((await listed(admin.token, { employmentId: betaStaff.employmentId })).items.map((p) => p.wall)).toEqual([
      '2026-10-31 08:00:00',
    ])
    expect((await listed(hr.token, { source: 'web' })).about).toBe(0)
    expect((await listed(hr.token, { source: ['web', 'file'] })).about).toBe(60)
    const { importId } = (await listed(hr.token)).items[0] ?? {}
    expect((await listed(hr.token, { importId: importId ?? '', unmatched: true })).about).toBe(20)
    expect((await listed(hr.token, { importId: importId ?? '', employmentId: sales })).about).toBe(20)
    const days = await listed(hr.token, { from: day('2026-10-03'), to: day('2026-10-04') })
    expect(new Set(days.items.map((p) => p.wall.slice(0, 10)))).toEqual(new Set(['2026-10-03', '2026-10-04']))
    expect(days.about).toBe(6)
  })

  it('show a manager their own people only, and nobody anything without the permission', async () => {
    const { manager, staff, betaStaff, hr } = t.group
    const mine = await listed(manager.token)
    expect(mine.about).toBe(20)
    expect(new Set(mine.items.map((p) => p.employmentId))).toEqual(new Set([staff.employmentId]))
    expect((await listed(manager.token, { employmentId: sales })).about).toBe(0)
    expect((await listed(manager.token, { unmatched: true })).about).toBe(0)
    const { importId } = (await listed(hr.token)).items[0] ?? {}
    expect((await listed(manager.token, { importId: importId ?? '' })).about).toBe(20)
    expectRefused(await ask(staff.token, {}), 'system.forbidden')
    expectRefused(await ask(hr.token, { companyId: t.group.beta.id }), 'system.company_not_found')
    const foreign = await ask(hr.token, { employmentId: betaStaff.employmentId })
    expect(foreign.raw.body).toBe((await ask(hr.token, { employmentId: crypto.randomUUID() })).raw.body)
    expect((await listed(hr.token, { officeId: t.group.beta.officeId })).about).toBe(0)
  })

  it('are asked for at most 31 days at once, both ends named [5.08, 9.07]', async () => {
    const fieldsOf = async (query: string) =>
      (await t.as(t.group.hr.token).send({ method: 'GET', url: `/api/attendance/punches?${query}` })).json().data.fields
    expect((await ask(t.group.hr.token, { from: day('2026-10-01'), to: day('2026-10-31') })).status).toBe(200)
    expect(await fieldsOf('from=2026-10-01&to=2026-11-01')).toEqual({ to: 'range_too_long:31' })
    expect(await fieldsOf('from=2026-10-01')).toEqual({ to: 'required' })
    expect(await fieldsOf('to=2026-10-01')).toEqual({ from: 'required' })
    expect(await fieldsOf('from=2026-10-02&to=2026-10-01')).toEqual({ to: 'before_from' })
    expect(await fieldsOf('from=2026-02-30&to=2026-03-01')).toEqual({ from: 'not_a_day' })
    expect(await fieldsOf('after=1')).toEqual({ after: 'not_a_key' })
    expect(await fieldsOf('pageSize=201')).toEqual({ pageSize: 'out_of_range:1:200' })
    expect(await fieldsOf('person=x')).toEqual({ person: 'unknown_property' })
    expect(await fieldsOf(`officeId=${'x'.repeat(300)}`)).toEqual({ officeId: 'not_an_id' })
  })
})

describe('the web clock [2.12c]', () => {
  it('takes the server’s time at the place of one’s main position, and leaves a punch and a log row', async () => {
    const staff = t.as(t.group.betaStaff.token)
    const answer = await staff.call(punches.clock, {})
    expect(answer.data).toEqual({ at: NOON, wall: '2026-11-20 12:00:00', zone: 'Asia/Phnom_Penh' })
    const { items } = await listed(t.group.betaHr.token, {
      employmentId: t.group.betaStaff.employmentId,
      source: 'web',
    })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      at: NOON,
      pin: null,
      officeId: t.group.beta.officeId,
      importId: null,
      name: 'BETA staff',
    })
    const log = await logOf(t, t.group.beta.id, t.group.betaStaff.employmentId)
    expect(log.filter((l) => l.action === 'punch.clock').map((l) => l.account)).toEqual(['staff'])
  })

  it('needs only a sign-in, and a place to be', async () => {
    expectRefused(await t.as(undefined).call(punches.clock, {}), 'system.unauthorized')
    const body = await t
      .as(t.group.staff.token)
      .send({ method: 'POST', url: '/api/attendance/clock', payload: { at: '2020-01-01' } })
    expect(body.json().data.fields).toEqual({ at: 'unknown_property' })
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db.deleteFrom('organisation.position').where('employment_id', '=', t.group.manager.employmentId).execute(),
      [t.group.alpha.id],
    )
    const elsewhere = await openBeside(t)
    const refused = await elsewhere.as(t.group.manager.token).call(punches.clock, {})
    expectRefused(refused, 'attendance.no_position')
    await elsewhere.close()
  })

  it('makes one punch of one key, however often and wherever it is sent, and another of the next', async () => {
    const { hr } = t.group
    const beside = await openBeside(t)
    const count = async () => (await listed(hr.token, { employmentId: hr.employmentId })).about
    const key = { 'idempotency-key': crypto.randomUUID() }
    t.clock.now = '2026-11-20T05:01:00.000Z' as Instant
    const answers = await Promise.all(
      [t, beside, t, beside, t].map((node) => node.as(hr.token).call(punches.clock, {}, key)),
    )
    expect(new Set(answers.map((a) => a.raw.body)).size).toBe(1)
    expect(await count()).toBe(1)
    t.clock.now = '2026-11-20T10:00:00.000Z' as Instant
    expect((await t.as(hr.token).call(punches.clock, {}, key)).data.at).toBe('2026-11-20T05:01:00.000Z')
    expect(await count()).toBe(1)
    await t.as(hr.token).call(punches.clock, {}, { 'idempotency-key': crypto.randomUUID() })
    expect(await count()).toBe(2)
    await beside.close()
  })

  it('keep their office, though nobody ever had a position there in the end', async () => {
    const hr = t.as(t.group.hr.token)
    const { alpha, staff } = t.group
    const made = { companyId: alpha.id, names: names('Annexe'), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
    const office = (await hr.call(offices.create, made)).data
    const move = { id: staff.employmentId, from: day('2026-11-20'), officeId: office.id }
    const positionId = (await hr.call(placement.place, move)).data.positions.at(-1)?.id ?? ''
    expect((await t.as(staff.token).call(punches.clock, {})).status).toBe(200)
    expect((await hr.call(placement.takeBack, { id: staff.employmentId, positionId })).status).toBe(200)
    const refused = await hr.call(offices.remove, { id: office.id, version: office.version })
    expectRefused(refused, 'organisation.office_in_use')
    expect(refused.refusal.uses).toEqual([{ word: 'attendance.uses.clockIns', count: 1 }])
  })
})
