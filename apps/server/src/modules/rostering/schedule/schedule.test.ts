// @module-tag no-retry

import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { employeeForm, makeEmployee, names } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS, giveShift, makeShift, nextLetter } from '../../../../test/shifts.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  sales = await t.server.runAsSystem(
    async (ctx) =>
      (await makeEmployee(ctx, alpha, { jobNumber: 'S1', name: 'Sales one', departmentId: alpha.otherDepartmentId }))
        .employmentId,
    [alpha.id],
  )
})
afterAll(() => t.close())

const NOVEMBER = '2026-11' as Month
const rowOf = async (employmentId: string, token = t.group.hr.token) =>
  (await t.as(token).call(schedule.list, { month: NOVEMBER, pageSize: 200 })).data.items.find(
    (r) => r.employmentId === employmentId,
  )
const cellOf = async (employmentId: string, on: string) => (await rowOf(employmentId))?.cells.find((c) => c.day === on)
const cell = (employmentId: string, on: string, shiftId: string | null, version = 0) => ({
  employmentId,
  day: day(on),
  shiftId,
  version,
})

describe('the roster of a month [1.05d, 6.08c]', () => {
  it('says on which day somebody begins who does not work there yet, and nobody else’s first day', async () => {
    const onboardOn = day('2026-11-29')
    const form = { ...employeeForm(t.group.alpha), onboardOn }
    const { id } = (await t.as(t.group.hr.token).call(employees.create, form)).data
    expect((await rowOf(id))?.beginsOn).toBe(onboardOn)
    const row = await rowOf(sales)
    expect(row?.beginsOn).toBeNull()
    expect(row).not.toHaveProperty('onboardOn')
  })

  it('shows every day of everybody, with where it comes from; a cell beats the pattern and clearing gives it back', async () => {
    const hr = t.as(t.group.hr.token)
    const { employmentId } = t.group.staff
    const [usual, other] = [await makeShift(t), await makeShift(t)]
    await giveShift(t, usual.id, [employmentId], day('2026-11-01'))
    expect(await cellOf(employmentId, '2026-11-04')).toEqual({
      day: '2026-11-04',
      shiftId: usual.id,
      dayKind: 'workday',
      source: 'pattern',
      version: 0,
    })
    expect(await cellOf(employmentId, '2026-11-07')).toMatchObject({
      shiftId: null,
      dayKind: 'rest',
      source: 'pattern',
    })
    expect((await rowOf(sales))?.cells[0]).toMatchObject({ shiftId: null, dayKind: 'workday', source: 'default' })
    expect((await rowOf(employmentId))?.cells).toHaveLength(30)

    const set = await hr.call(schedule.set, {
      cells: [
        cell(employmentId, '2026-11-04', other.id),
        cell(employmentId, '2026-11-07', null),
        cell(sales, '2026-11-05', other.id),
      ],
    })
    expect(set.data).toEqual({ changed: 3 })
    expect(await cellOf(employmentId, '2026-11-04')).toMatchObject({ shiftId: other.id, source: 'manual', version: 1 })
    expect(await cellOf(employmentId, '2026-11-07')).toMatchObject({ shiftId: null, dayKind: 'rest', source: 'manual' })
    expect((await hr.call(schedule.set, { cells: [cell(employmentId, '2026-11-04', other.id, 1)] })).data).toEqual({
      changed: 0,
    })
    const inUse = await hr.call(shifts.remove, { id: other.id, version: 1 })
    expectRefused(inUse, 'attendance.shift_in_use')
    expect(inUse.refusal.count).toBe(2)

    const clear = [
      { employmentId, day: day('2026-11-04') },
      { employmentId, day: day('2026-11-06') },
    ]
    expect((await hr.call(schedule.clear, { cells: clear })).data).toEqual({ changed: 1 })
    expect(await cellOf(employmentId, '2026-11-04')).toMatchObject({ shiftId: usual.id, source: 'pattern', version: 0 })

    const log = await logOf(t, t.group.alpha.id, 'schedule')
    expect(log.map((l) => l.action)).toEqual(['schedule.set', 'schedule.set', 'schedule.clear'])
    expect(log[2]?.before).toEqual([{ employmentId, day: '2026-11-04', shiftId: other.id, version: 1 }])
    expect(log[2]?.after).toEqual([])
  })

  it('shows only who is employed in the month, and only the days of the employment; found by department, office and name', async () => {
    const hr = t.as(t.group.hr.token)
    const before = await hr.call(schedule.list, { month: '2023-12' as Month })
    expect(before.data).toEqual({ items: [], total: 0 })
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: day('2026-09-10') })
          .where('id', '=', sales)
          .execute(),
      [t.group.alpha.id],
    )
    const left = await hr.call(schedule.list, { month: '2026-09' as Month, search: 'sales' })
    expect(left.data.items[0]?.cells).toHaveLength(10)
    expect((await hr.call(schedule.list, { month: NOVEMBER, search: 'sales' })).data.total).toBe(0)
    await t.server.runAsSystem(
      (ctx) => ctx.db.updateTable('organisation.employment').set({ resign_on: null }).where('id', '=', sales).execute(),
      [t.group.alpha.id],
    )
    const ofSales = await hr.call(schedule.list, { month: NOVEMBER, departmentId: t.group.alpha.otherDepartmentId })
    expect(ofSales.data.items.map((r) => r.employmentId)).toEqual([sales])
    const byName = await hr.call(schedule.list, { month: NOVEMBER, search: 'sales', officeId: t.group.alpha.officeId })
    expect(byName.data).toMatchObject({ total: 1, items: [{ name: 'Sales one' }] })
    const page = await hr.call(schedule.list, { month: NOVEMBER, pageSize: 2, page: 2 })
    expect(page.data.items).toHaveLength(2)
  })

  it('lets a manager see and set their own people only, all named cells or none', async () => {
    const manager = t.as(t.group.manager.token)
    const seen = (await manager.call(schedule.list, { month: NOVEMBER, pageSize: 200 })).data.items
    expect(seen.map((r) => r.employmentId)).toContain(t.group.staff.employmentId)
    expect(seen.map((r) => r.employmentId)).not.toContain(sales)
    const mine = cell(t.group.manager.employmentId, '2026-11-11', null)
    for (const other of [sales, t.group.betaStaff.employmentId, crypto.randomUUID()]) {
      expectRefused(
        await manager.call(schedule.set, { cells: [mine, cell(other, '2026-11-11', null)] }),
        'system.user_not_found',
      )
      expectRefused(
        await manager.call(schedule.clear, { cells: [{ employmentId: other, day: day('2026-11-11') }] }),
        'system.user_not_found',
      )
    }
    expect((await cellOf(mine.employmentId, '2026-11-11'))?.source).toBe('default')
    expect((await manager.call(schedule.set, { cells: [mine] })).data).toEqual({ changed: 1 })
  })

  it('is refused without the permission, and foreign companies, people and shifts answer like absent ones', async () => {
    expectRefused(await t.as(t.group.staff.token).call(schedule.list, { month: NOVEMBER }), 'system.forbidden')
    expectRefused(
      await t
        .as(t.group.staff.token)
        .call(schedule.set, { cells: [cell(t.group.staff.employmentId, '2026-11-12', null)] }),
      'system.forbidden',
    )
    const hr = t.as(t.group.hr.token)
    expectRefused(
      await hr.call(schedule.list, { month: NOVEMBER, companyId: t.group.beta.id }),
      'system.company_not_found',
    )
    const setOf = (employmentId: string, shiftId: string | null) =>
      hr.call(schedule.set, { cells: [cell(employmentId, '2026-11-12', shiftId)] })
    expect((await setOf(t.group.betaStaff.employmentId, null)).raw.body).toBe(
      (await setOf(crypto.randomUUID(), null)).raw.body,
    )
    const betas = await t.as(t.group.betaHr.token).call(shifts.create, {
      companyId: t.group.beta.id,
      letter: nextLetter(),
      colour: 1,
      names: names('Of beta'),
      departmentIds: [],
      effectiveOn: day('2026-01-01'),
      hours: DAY_HOURS,
    })
    const foreign = await setOf(sales, betas.data.id)
    expectRefused(foreign, 'system.format')
    expect(foreign.raw.body).toBe((await setOf(sales, crypto.randomUUID())).raw.body)
    expect((await cellOf(sales, '2026-11-12'))?.source).toBe('default')
  })

  it('lets a group administrator set cells of two companies in one operation, logged in each', async () => {
    const admin = t.as(t.group.admin.token)
    const cells = [cell(sales, '2026-11-13', null), cell(t.group.betaStaff.employmentId, '2026-11-13', null)]
    expect((await admin.call(schedule.set, { cells })).data).toEqual({ changed: 2 })
    const log = await logOf(t, t.group.beta.id, 'schedule')
    expect(log.map((l) => [l.action, l.account])).toEqual([['schedule.set', 'admin']])
    const shift = await makeShift(t)
    const mixed = [cell(sales, '2026-11-14', shift.id), cell(t.group.betaStaff.employmentId, '2026-11-14', shift.id)]
    expectRefused(await admin.call(schedule.set, { cells: mixed }), 'system.format')
    expect((await cellOf(sales, '2026-11-14'))?.source).toBe('default')
  })

  it('refuses a cell that somebody else set, changed or cleared meanwhile, and then the whole change', async () => {
    const hr = t.as(t.group.hr.token)
    const shift = await makeShift(t)
    const [on, next] = ['2026-11-16', '2026-11-17']
    expect((await hr.call(schedule.set, { cells: [cell(sales, on, null)] })).status).toBe(200)
    expectRefused(
      await hr.call(schedule.set, { cells: [cell(sales, next, shift.id), cell(sales, on, shift.id)] }),
      'system.stale_version',
    )
    expect((await cellOf(sales, next))?.source).toBe('default')
    expect((await hr.call(schedule.set, { cells: [cell(sales, on, shift.id, 1)] })).status).toBe(200)
    expectRefused(await hr.call(schedule.set, { cells: [cell(sales, on, null, 1)] }), 'system.stale_version')
    await hr.call(schedule.clear, { cells: [{ employmentId: sales, day: day(on) }] })
    expectRefused(await hr.call(schedule.set, { cells: [cell(sales, on, null, 2)] }), 'system.stale_version')

    const twins = await Promise.all(
      [1, 2, 3].map(() => hr.call(schedule.set, { cells: [cell(sales, '2026-11-18', null)] })),
    )
    expect(twins.map((a) => a.status).toSorted()).toEqual([200, 409, 409])
  })

  it('is edited for at most seven days at once, each cell once, with real days and known fields [5.08, 9.07]', async () => {
    const hr = t.as(t.group.hr.token)
    const fieldsOf = async (cells: object[]) =>
      (await hr.send({ method: 'PUT', url: '/api/attendance/schedule/cells', payload: { cells } })).json().data.fields
    expect(await fieldsOf([cell(sales, '2026-11-01', null), cell(sales, '2026-11-08', null)])).toEqual({
      cells: 'range_too_long:7',
    })
    expect(await fieldsOf([cell(sales, '2026-11-01', null), cell(sales, '2026-11-01', null)])).toEqual({
      cells: 'duplicate',
    })
    expect(await fieldsOf([{ ...cell(sales, '2026-11-01', null), day: '2026-11-31' }])).toEqual({
      'cells.0.day': 'not_a_day',
    })
    expect(await fieldsOf([{ ...cell(sales, '2026-11-01', null), note: 'x' }])).toEqual({
      'cells.0.note': 'unknown_property',
    })
    expect(await fieldsOf([])).toEqual({ cells: 'required' })
    expect(await fieldsOf(Array(2001).fill(cell(sales, '2026-11-01', null)))).toMatchObject({ cells: 'too_many:2000' })
    const month = await hr.send({ method: 'GET', url: '/api/attendance/schedule?month=2026-13' })
    expect(month.json().data.fields).toEqual({ month: 'not_a_month' })
    const search = await hr.send({
      method: 'GET',
      url: `/api/attendance/schedule?month=2026-11&search=${'x'.repeat(300)}`,
    })
    expect(search.json().data.fields).toEqual({ search: 'too_long:80' })
  })

  it('is cleared once for one Idempotency-Key', async () => {
    const hr = t.as(t.group.hr.token)
    await hr.call(schedule.set, { cells: [cell(sales, '2026-11-23', null)] })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const clear = () => hr.call(schedule.clear, { cells: [{ employmentId: sales, day: day('2026-11-23') }] }, key)
    const answers = [await clear(), await clear()]
    expect(answers.map((a) => a.data)).toEqual([{ changed: 1 }, { changed: 1 }])
  })
})
