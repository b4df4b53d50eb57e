// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { codeOf, daysOfText, textOfCodes } from '@muster/contract/attendance/month-days'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drain } from '../../../../test/import.ts'
import { NOVEMBER, OCTOBER, openNovember } from '../../../../test/november.ts'
import { expectRefused, NOON, openBeside, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS } from '../../../../test/shifts.ts'

let t: TestServer
let sales: string
let shift: Awaited<ReturnType<typeof openNovember>>['shift']
beforeAll(async () => {
  ;({ t, sales, shift } = await openNovember())
})
afterAll(() => t.close())

const listOf = async (employmentId: string, month?: Month, token = t.group.hr.token) =>
  (await t.as(token).call(days.list, { employmentId, month })).data
const dayOf = async (employmentId: string, on: string) =>
  (await listOf(employmentId, on.slice(0, 7) as Month)).items.find((d) => d.day === on)

describe('somebody’s month [3.15, 4.12b]', () => {
  it('tells every day with its punches, its numbers and the reason of each minute', async () => {
    const { person, month, items, totals } = await listOf(t.group.staff.employmentId, NOVEMBER)
    expect(person).toMatchObject({ name: 'ALPHA staff', zone: 'Asia/Ho_Chi_Minh', department: { en: 'Line 1' } })
    expect([month, items.length]).toEqual([NOVEMBER, 30])
    const late = items.find((d) => d.day === '2026-11-09')
    expect(late).toMatchObject({
      dayKind: 'workday',
      source: 'pattern',
      shift: { letter: shift.letter, number: 1, effectiveOn: '2024-01-01', from: 480, to: 1020 },
      expectedMinutes: 480,
      workedMinutes: 443,
      lateMinutes: 17,
      earlyLeaveMinutes: 20,
      absentMinutes: 0,
      attribute: 'abnormal',
      missing: [],
      state: 'computed',
    })
    expect(late?.punches).toEqual([
      {
        id: expect.any(Number),
        minute: 497,
        wall: '2026-11-09 08:17:59',
        source: 'file',
        fileName: 'gate.dat',
        line: 16,
        machineName: null,
      },
      {
        id: expect.any(Number),
        minute: 1000,
        wall: '2026-11-09 16:40:00',
        source: 'file',
        fileName: 'gate.dat',
        line: 17,
        machineName: null,
      },
    ])
    for (const d of items)
      expect([d.day, d.explanation.reduce((sum, l) => sum + (l.minutes ?? 0), 0)]).toEqual([d.day, d.workedMinutes])
    expect(items.find((d) => d.day === '2026-11-08')).toMatchObject({
      dayKind: 'rest',
      expectedMinutes: 0,
      attribute: 'normal',
    })
    // The file speaks of the days in it; the others have no data. Days to come show their plan and count in no sum.
    expect(items.find((d) => d.day === '2026-11-10')).toMatchObject({ attribute: 'no-data', absentMinutes: 0 })
    expect(items.find((d) => d.day === '2026-11-30')).toMatchObject({
      state: 'open',
      expectedMinutes: 480,
      punches: [],
    })
    expect(totals).toMatchObject({
      expectedMinutes: 15 * 480,
      workedMinutes: 5 * 480 + 443,
      lateMinutes: 17,
      earlyLeaveMinutes: 20,
      abnormalDays: 1,
    })
  })

  it('opens at the latest month that has data, and at the current one where none has', async () => {
    expect((await listOf(t.group.staff.employmentId)).month).toBe(NOVEMBER)
    expect((await listOf(t.group.hr.employmentId)).month).toBe(NOVEMBER)
    const past = (await listOf(sales, '2025-01' as Month)).items
    expect(past.every((d) => d.attribute === (d.dayKind === 'rest' ? 'normal' : 'no-data'))).toBe(true)
    expect((await listOf(sales, '2023-01' as Month)).items).toEqual([])
  })

  it('says the same as the month of everybody, down to each minute', async () => {
    const { items } = (await t.as(t.group.hr.token).call(days.matrix, { month: NOVEMBER, pageSize: 200 })).data
    expect(items).toHaveLength(5)
    for (const row of items) {
      const own = await listOf(row.employmentId, NOVEMBER)
      expect(row.totals).toEqual(own.totals)
      const upToToday = own.items.filter((d) => d.day <= '2026-11-20')
      const shown = daysOfText(NOVEMBER, row.days)
      expect(shown).toHaveLength(20)
      expect(upToToday).toEqual(shown.map((d) => expect.objectContaining(d)))
      expect(row.days).toBe(textOfCodes(upToToday.map(codeOf)))
    }
  })

  it('stands as it was where it is frozen', async () => {
    const { staff, alpha } = t.group
    const live = await dayOf(staff.employmentId, '2026-11-03')
    const set = (state: string, worked: number, late: number) =>
      t.server.runAsSystem(
        (ctx) =>
          sql`update attendance.day_result set state = ${state}, worked_minutes = ${worked}, late_minutes = ${late} where employment_id = ${staff.employmentId} and day = '2026-11-03'`.execute(
            ctx.db,
          ),
        [alpha.id],
      )
    await set('frozen', 400, 80)
    const frozen = await dayOf(staff.employmentId, '2026-11-03')
    expect(frozen).toEqual({ ...live, state: 'frozen', workedMinutes: 400, lateMinutes: 80 })
    expect((await listOf(staff.employmentId, NOVEMBER)).totals.workedMinutes).toBe(4 * 480 + 443 + 400)
    await set('computed', 480, 0)
  })

  it('is refused without the permission, and of somebody out of reach like of nobody', async () => {
    const { staff, manager, betaStaff, betaHr } = t.group
    const ask = (token: string, employmentId: string) => t.as(token).call(days.list, { employmentId, month: NOVEMBER })
    expectRefused(await ask(staff.token, staff.employmentId), 'system.forbidden')
    expect((await ask(manager.token, staff.employmentId)).status).toBe(200)
    const absent = (await ask(manager.token, crypto.randomUUID())).raw.body
    expect((await ask(manager.token, sales)).raw.body).toBe(absent)
    expect((await ask(manager.token, betaStaff.employmentId)).raw.body).toBe(absent)
    expectRefused(await ask(betaHr.token, staff.employmentId), 'system.user_not_found')
    const exported = await t.as(manager.token).call(days.export, { employmentId: sales, month: NOVEMBER })
    expectRefused(exported, 'system.user_not_found')
    expectRefused(await t.as(staff.token).call(days.export, { employmentId: staff.employmentId }), 'system.forbidden')
    const fieldsOf = async (query: string) =>
      (await t.as(t.group.hr.token).send({ method: 'GET', url: `/api/attendance/days?${query}` })).json().data.fields
    expect(await fieldsOf(`employmentId=${sales}&month=2026-13`)).toEqual({ month: 'not_a_month' })
    expect(await fieldsOf(`employmentId=${'x'.repeat(300)}`)).toEqual({ employmentId: 'not_an_id' })
    expect(await fieldsOf(`employmentId=${sales}&day=1`)).toEqual({ day: 'unknown_property' })
    expect(await fieldsOf('')).toMatchObject({ employmentId: expect.any(String) })
  })
})

describe('the month of everybody [6.08e]', () => {
  it('is found by department, office, name and attribute, page by page', async () => {
    const { hr, alpha, staff } = t.group
    const ask = async (filter: object) => (await t.as(hr.token).call(days.matrix, { month: NOVEMBER, ...filter })).data
    expect((await ask({})).total).toBe(5)
    expect((await ask({ departmentId: alpha.otherDepartmentId })).items.map((r) => r.employmentId)).toEqual([sales])
    expect((await ask({ departmentId: alpha.departmentId })).items.map((r) => r.employmentId)).toContain(
      staff.employmentId,
    )
    expect((await ask({ officeId: alpha.officeId, search: 'staff' })).items.map((r) => r.name)).toEqual(['ALPHA staff'])
    expect((await ask({ attribute: 'abnormal' })).items.map((r) => r.employmentId).toSorted()).toEqual(
      [staff.employmentId, sales].toSorted(),
    )
    // Of many the page is read in order of names, of few all of them are sorted.
    const few = await ask({ attribute: 'abnormal', pageSize: 80 })
    const many = await Promise.all([1, 2, 3].map((page) => ask({ attribute: 'abnormal', page, pageSize: 1 })))
    expect(many.flatMap((p) => p.items.map((r) => r.name))).toEqual(few.items.map((r) => r.name))
    expect(many.map((p) => p.total)).toEqual([2, 2, 2])
    expect((await ask({ attribute: ['abnormal', 'normal'] })).total).toBe(5)
    expect((await ask({ month: '2023-12' })).total).toBe(0)
    expect((await ask({ month: '2026-09', attribute: 'abnormal' })).items).toEqual([])
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ page, pageSize: 2 })))
    expect(pages.map((p) => p.items.length)).toEqual([2, 2, 1])
    expect(new Set(pages.flatMap((p) => p.items.map((r) => r.employmentId))).size).toBe(5)
  })

  it('shows a manager their people only, and opens at the latest month in which those have data', async () => {
    const { manager, staff } = t.group
    const own = (await t.as(manager.token).call(days.matrix, {})).data
    expect(own.items.map((r) => r.employmentId)).toContain(staff.employmentId)
    expect(own.items.map((r) => r.employmentId)).not.toContain(sales)
    expect(own.month).toBe(NOVEMBER)
    const abnormal = (await t.as(manager.token).call(days.matrix, { month: NOVEMBER, attribute: 'abnormal' })).data
    expect(abnormal.items.map((r) => r.employmentId)).toEqual([staff.employmentId])
    const seeOnly = async (employmentId: string, from: string) => {
      await t.server.runAsSystem(
        (ctx) =>
          sql`update organisation.position set department_id = ${from} where employment_id = ${employmentId}`.execute(
            ctx.db,
          ),
        [t.group.alpha.id],
      )
    }
    // Without the one who has data in November, October is the latest month there is anything to see in.
    await t.server.runAsSystem(
      (ctx) =>
        sql`update attendance.day_result set worked_minutes = 0, late_minutes = 0, extra_minutes = 0 where employment_id = ${sales} and day > '2026-11-01'`.execute(
          ctx.db,
        ),
      [t.group.alpha.id],
    )
    await seeOnly(staff.employmentId, t.group.alpha.otherDepartmentId)
    await seeOnly(sales, t.group.alpha.belowId)
    expect((await t.as(manager.token).call(days.matrix, {})).data.month).toBe(OCTOBER)
    expect((await t.as(t.group.hr.token).call(days.matrix, {})).data.month).toBe(NOVEMBER)
    await seeOnly(staff.employmentId, t.group.alpha.belowId)
    await seeOnly(sales, t.group.alpha.otherDepartmentId)
    await t.server.runAsSystem(
      (ctx) =>
        sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on) values (${t.group.alpha.id}, ${sales}, '2026-11-01', '2026-11-20')`.execute(
          ctx.db,
        ),
      [t.group.alpha.id],
    )
    await drain(t, t.group.alpha.id)
  })

  it('is refused without the permission, for another company, and for what it does not know', async () => {
    const { staff, hr, betaHr, beta } = t.group
    for (const endpoint of [days.matrix, days.exportMatrix] as const) {
      expectRefused(await t.as(staff.token).call(endpoint, {}), 'system.forbidden')
      expectRefused(await t.as(hr.token).call(endpoint, { companyId: beta.id }), 'system.company_not_found')
    }
    const others = (await t.as(betaHr.token).call(days.matrix, { month: NOVEMBER })).data
    expect(others.items.every((r) => r.companyId === beta.id)).toBe(true)
    expect(
      (await t.as(betaHr.token).call(days.matrix, { month: NOVEMBER, departmentId: t.group.alpha.departmentId })).data
        .total,
    ).toBe(0)
    const fieldsOf = async (query: string) =>
      (await t.as(hr.token).send({ method: 'GET', url: `/api/attendance/months?${query}` })).json().data.fields
    expect(await fieldsOf('attribute=odd')).toEqual({ 'attribute.0': 'not_a_choice' })
    expect(await fieldsOf(`search=${'x'.repeat(300)}`)).toEqual({ search: 'too_long:80' })
    expect(await fieldsOf('pageSize=20000')).toEqual({ pageSize: 'out_of_range:1:200' })
    expect(await fieldsOf('day=1')).toEqual({ day: 'unknown_property' })
  })
})

describe('the worked minutes of getInfo [3.06c]', () => {
  it('are those of the current month at the place of work', async () => {
    const minutes = async (node = t) =>
      (await node.as(t.group.staff.token).call(session.getInfo, {})).data.userInfo.minutes
    const { totals } = await listOf(t.group.staff.employmentId, NOVEMBER)
    expect(totals.workedMinutes).toBeGreaterThan(2000)
    expect(await minutes()).toBe(totals.workedMinutes)
    // In Viet Nam it is December already.
    t.clock.now = '2026-11-30T17:30:00.000Z' as Instant
    const later = await openBeside(t)
    expect(await minutes(later)).toBe(0)
    await later.close()
    t.clock.now = NOON
  })

  it('follow a punch of one’s own within its day', async () => {
    const { betaStaff, beta } = t.group
    await drain(t, beta.id)
    await t.as(betaStaff.token).call(punches.clock, {})
    t.clock.now = '2026-11-20T09:00:00.000Z' as Instant
    await t.as(betaStaff.token).call(punches.clock, {})
    await drain(t, beta.id)
    const own = await listOf(betaStaff.employmentId, NOVEMBER, t.group.betaHr.token)
    expect(own.items.find((d) => d.day === '2026-11-20')).toMatchObject({
      extraMinutes: 240,
      punches: [{ source: 'web', fileName: null }, { source: 'web' }],
    })
    const stored = (await t.as(t.group.betaHr.token).call(days.matrix, { month: NOVEMBER })).data.items
    expect(stored.find((r) => r.employmentId === betaStaff.employmentId)?.totals.extraMinutes).toBe(240)
    const info = (await t.as(betaStaff.token).call(session.getInfo, {})).data.userInfo.minutes
    expect(info).toBe(own.totals.workedMinutes)
    t.clock.now = NOON
  })

  it('keep their version where a shift was changed for later [3.12]', async () => {
    const before = await dayOf(t.group.staff.employmentId, '2026-11-09')
    await t.as(t.group.hr.token).call(shifts.update, {
      id: shift.id,
      version: 1,
      letter: shift.letter,
      colour: 1,
      names: shift.names,
      departmentIds: [],
      effectiveOn: day('2026-11-10'),
      hours: { ...DAY_HOURS, lateGrace: 60 },
    })
    expect(await dayOf(t.group.staff.employmentId, '2026-11-09')).toEqual(before)
    expect((await dayOf(t.group.staff.employmentId, '2026-11-30'))?.shift).toMatchObject({
      number: 2,
      effectiveOn: '2026-11-10',
    })
  })
})
