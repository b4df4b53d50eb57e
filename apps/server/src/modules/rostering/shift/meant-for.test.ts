// @module-tag no-retry

import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { placementEndpoints as placement } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEmployee, names } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS, giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
/** A shift for production alone; somebody of the line below production, and somebody of sales. */
let shift: Awaited<ReturnType<typeof makeShift>>
let line: string
let sales: string
beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  const made = await t.server.runAsSystem(
    async (ctx) => [
      await makeEmployee(ctx, alpha, { jobNumber: 'L1', name: 'Line one', departmentId: alpha.belowId }),
      await makeEmployee(ctx, alpha, { jobNumber: 'S1', name: 'Sales one', departmentId: alpha.otherDepartmentId }),
    ],
    [alpha.id],
  )
  ;[line, sales] = made.map((m) => m.employmentId) as [string, string]
  shift = await makeShift(t, {}, day('2024-01-01'), [alpha.departmentId])
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
async function meantFor(one: Awaited<ReturnType<typeof makeShift>>, departmentIds: string[]) {
  const { id, version, letter, colour } = one
  const change = { id, version, letter, colour, names: one.names, effectiveOn: day('2024-01-01'), hours: DAY_HOURS }
  return (await hr().call(shifts.update, { ...change, departmentIds })).data
}
const paint = (employmentId: string, on: string, shiftId: string | null = shift.id) =>
  hr().call(schedule.set, { cells: [{ employmentId, day: day(on), shiftId, version: 0 }] })
const weekOf = (shiftId: string) => Array.from({ length: 7 }, () => shiftId)
const makeWeek = async (shiftId: string) => {
  const body = { companyId: t.group.alpha.id, names: names(`Week ${crypto.randomUUID()}`), shiftIds: weekOf(shiftId) }
  return (await hr().call(patterns.create, body)).data
}
const give = (id: string, employmentIds: string[], from: string) =>
  hr().call(patterns.assign, { id, from: day(from), employmentIds })
const cellsOf = async (employmentId: string, month = '2026-12' as Month) =>
  (await hr().call(schedule.list, { month, pageSize: 200 })).data.items.find((r) => r.employmentId === employmentId)
    ?.cells

describe('a shift that names its departments [3.12]', () => {
  it('is set for their people and for those below, for nobody else, who is named; nobody is changed then', async () => {
    expect((await paint(line, '2026-12-01')).data).toEqual({ changed: 1 })
    expect((await paint(sales, '2026-12-01', null)).data).toEqual({ changed: 1 })
    const before = await cellsOf(line)
    const cells = [line, sales].map((employmentId) => ({
      employmentId,
      day: day('2026-12-02'),
      shiftId: shift.id,
      version: 0,
    }))
    const refused = await hr().call(schedule.set, { cells })
    expectRefused(refused, 'attendance.shift_not_meant_for')
    expect(refused.refusal).toMatchObject({ name: 'Sales one', day: '2026-12-02', letter: shift.letter })
    expect(refused.msg).toContain('Sales one')
    expect(await cellsOf(line)).toEqual(before)
  })

  it('is part of nobody else’s week, neither when the week is given nor when it changes', async () => {
    const week = await makeWeek(shift.id)
    expectRefused(await give(week.id, [line, sales], '2026-12-01'), 'attendance.shift_not_meant_for')
    expect((await hr().call(patterns.get, { id: week.id })).data.people).toBe(0)
    expect((await give(week.id, [line], '2020-01-01')).data, 'a day before the first one at work').toEqual({
      assigned: 1,
    })

    const usual = await makeShift(t)
    const open = await giveShift(t, usual.id, [sales], day('2024-01-01'), true)
    const change = { id: open.id, version: 1, names: open.names }
    expectRefused(
      await hr().call(patterns.update, { ...change, shiftIds: weekOf(shift.id) }),
      'attendance.shift_not_meant_for',
    )
    expect((await cellsOf(sales))?.at(-1)?.shiftId).toBe(usual.id)
    await giveShift(t, usual.id, [sales], day('2024-02-01'), true)
    expect((await hr().call(patterns.update, { ...change, shiftIds: weekOf(shift.id) })).status, 'past holders').toBe(
      200,
    )
  })

  it('goes by the department of the day: after a move it fits, before it does not', async () => {
    const { alpha } = t.group
    const moved = { id: sales, from: day('2026-12-15'), departmentId: alpha.departmentId }
    expect((await hr().call(placement.place, moved)).status).toBe(200)
    expectRefused(await paint(sales, '2026-12-14'), 'attendance.shift_not_meant_for')
    expect((await paint(sales, '2026-12-15')).data).toEqual({ changed: 1 })
  })

  it('stays where it was given before its departments were named', async () => {
    const open = await makeShift(t)
    expect((await paint(line, '2026-12-20', open.id)).data).toEqual({ changed: 1 })
    await meantFor(open, [t.group.alpha.otherDepartmentId])
    expect((await cellsOf(line))?.find((c) => c.day === '2026-12-20')?.shiftId).toBe(open.id)
    expectRefused(await paint(line, '2026-12-21', open.id), 'attendance.shift_not_meant_for')
  })
})
