import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { addDays, type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEmployee, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { makeShift } from '../../../../test/shifts.ts'

let t: TestServer
let hr: Caller
/** 21:30–03:30 of the next day, and 01:00–09:00. */
let night: { id: string; letter: string }
let early: { id: string; letter: string }
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  night = await makeShift(t, { periods: [{ from: 1290, to: 1650 }], breaks: [] })
  early = await makeShift(t, { periods: [{ from: 60, to: 540 }], breaks: [] })
})
afterAll(() => t.close())

let people = 0
const hire = async () => {
  const jobNumber = `OV${++people}`
  const make = t.server.runAsSystem(
    (ctx) =>
      makeEmployee(ctx, t.group.alpha, { jobNumber, name: 'Overlap Person', departmentId: t.group.alpha.departmentId }),
    [t.group.alpha.id],
  )
  return (await make).employmentId
}
const TUESDAY = day('2027-06-01')
const cell = (employmentId: string, on: Day, shiftId: string | null) => ({ employmentId, day: on, shiftId, version: 0 })
const weekOf = (...shiftIds: (string | null)[]) => ({
  companyId: t.group.alpha.id,
  names: names(`Week ${crypto.randomUUID()}`),
  shiftIds: [...shiftIds, ...Array(7).fill(null)].slice(0, 7) as (string | null)[],
})
const madeWeek = async (...shiftIds: (string | null)[]) => (await hr.call(patterns.create, weekOf(...shiftIds))).data
const cellsOf = async (employmentId: string) => {
  const { items } = (await hr.call(schedule.list, { month: '2027-06' as never, pageSize: 200 })).data
  return items.find((row) => row.employmentId === employmentId)?.cells.filter(({ shiftId }) => shiftId !== null)
}

describe('a shift that goes on into that of the next day [6.08c]', () => {
  it('is refused by name and day and both shifts with their times, and nothing is set', async () => {
    const employmentId = await hire()
    const cells = [cell(employmentId, TUESDAY, night.id), cell(employmentId, addDays(TUESDAY, 1), early.id)]
    const refused = await hr.call(schedule.set, { cells })
    expectRefused(refused, 'attendance.shifts_overlap')
    const { letter } = night
    const words = { name: 'Overlap Person', day: TUESDAY, letter, next: early.letter, end: '03:30', start: '01:00' }
    expect(refused.refusal).toMatchObject(words)
    expect(await cellsOf(employmentId)).toEqual([])
  })

  it('is refused beside a day that was set before, on either side, and where clearing brings it back', async () => {
    const employmentId = await hire()
    const [before, after] = [addDays(TUESDAY, -1), addDays(TUESDAY, 1)]
    await hr.call(schedule.set, { cells: [cell(employmentId, after, early.id)] })
    const set = await hr.call(schedule.set, { cells: [cell(employmentId, TUESDAY, night.id)] })
    expectRefused(set, 'attendance.shifts_overlap')
    const nights = await madeWeek(night.id, null, null)
    await hr.call(patterns.assign, { id: nights.id, from: before, employmentIds: [employmentId] })
    expectRefused(
      await hr.call(schedule.set, { cells: [cell(employmentId, TUESDAY, early.id)] }),
      'attendance.shifts_overlap',
    )
    const away = [cell(employmentId, before, null), cell(employmentId, TUESDAY, early.id)]
    expect((await hr.call(schedule.set, { cells: away })).status).toBe(200)
    const clear = await hr.call(schedule.clear, { cells: [{ employmentId, day: before }] })
    expectRefused(clear, 'attendance.shifts_overlap')
  })

  it('is refused in a week, also from Sunday to Monday', async () => {
    const made = await hr.call(patterns.create, weekOf(null, night.id, early.id))
    expectRefused(made, 'attendance.week_overlaps')
    expect(made.refusal).toMatchObject({ letter: night.letter, next: early.letter, end: '03:30', start: '01:00' })
    expectRefused(
      await hr.call(patterns.create, weekOf(early.id, null, null, null, null, null, night.id)),
      'attendance.week_overlaps',
    )
    const week = await madeWeek(night.id)
    const { id, version, names: called } = week
    const shiftIds = weekOf(night.id, early.id).shiftIds
    expectRefused(await hr.call(patterns.update, { id, version, names: called, shiftIds }), 'attendance.week_overlaps')
    expect((await hr.call(patterns.get, { id })).data).toEqual(week)
  })

  it('is refused where a week is given or changed, against the day before it and days set by hand; the preview says so by name', async () => {
    const employmentId = await hire()
    const early7 = await madeWeek(...Array(7).fill(early.id))
    const give = { id: early7.id, from: TUESDAY, employmentIds: [employmentId] }
    await hr.call(schedule.set, { cells: [cell(employmentId, addDays(TUESDAY, -1), night.id)] })
    const { items, refused } = (await hr.call(patterns.preview, give)).data
    expect([refused, items[0]?.problem]).toEqual([1, expect.stringContaining('Overlap Person')])
    const given = await hr.call(patterns.assign, give)
    expectRefused(given, 'attendance.shifts_overlap')
    expect(given.msg).toBe(items[0]?.problem)
    expect(await cellsOf(employmentId)).toEqual([])

    await hr.call(schedule.clear, { cells: [{ employmentId, day: addDays(TUESDAY, -1) }] })
    await hr.call(schedule.set, { cells: [cell(employmentId, day('2027-06-16'), night.id)] })
    expectRefused(await hr.call(patterns.assign, give), 'attendance.shifts_overlap')
    const rests = await madeWeek(null)
    await hr.call(patterns.assign, { id: rests.id, from: TUESDAY, employmentIds: [employmentId] })
    const { id, version, names: called } = (await hr.call(patterns.get, { id: rests.id })).data
    const shiftIds = Array<string | null>(7).fill(early.id)
    expectRefused(await hr.call(patterns.update, { id, version, names: called, shiftIds }), 'attendance.shifts_overlap')
    expect((await hr.call(patterns.get, { id })).data.shiftIds).toEqual(weekOf(null).shiftIds)
  })

  it('is none where the next shift begins as the one before ends', async () => {
    const employmentId = await hire()
    const morning = await makeShift(t, { periods: [{ from: 210, to: 540 }], breaks: [] })
    const cells = [cell(employmentId, TUESDAY, night.id), cell(employmentId, addDays(TUESDAY, 1), morning.id)]
    expect((await hr.call(schedule.set, { cells })).data).toEqual({ changed: 2 })
  })
})
