import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { inboxEndpoints as inbox } from '@muster/contract/attendance/inbox'
import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { STORED_FIELDS } from '@muster/contract/organisation/employee-fields'
import { placementEndpoints as places } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { attlog, drain, markWrittenDays, runOf, tick } from '../../../../test/import.ts'
import { names } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS, giveShift, makeShift } from '../../../../test/shifts.ts'
import { markDue } from './due.job.ts'

let t: TestServer
let days: ReturnType<typeof alphaDays>
beforeAll(async () => {
  t = await openTestServer()
  await drain(t, t.group.alpha.id)
  days = alphaDays(t)
})
afterAll(() => t.close())

const alpha = () => t.group.alpha.id
const FIELDS = STORED_FIELDS.filter((field) => field !== 'nationality')

describe('what makes days out of date, and which', () => {
  it('a shift: its people from the changed day on; the past keeps its version [3.12]', async () => {
    const hr = t.as(t.group.hr.token)
    const id = await days.hire('D1')
    const shift = await makeShift(t)
    await giveShift(t, shift.id, [id])
    await t
      .as(t.group.hr.token)
      .call(pins.assign, { id, officeId: t.group.alpha.officeId, pin: '911', from: day('2026-09-01'), to: null })
    await days.load(
      attlog(
        [911, '2026-11-09 08:30:00'],
        [911, '2026-11-09 17:00:00'],
        [911, '2026-11-16 08:30:00'],
        [911, '2026-11-16 17:00:00'],
      ),
    )
    await drain(t, alpha())
    const change = {
      id: shift.id,
      version: 1,
      letter: shift.letter,
      colour: 1,
      names: shift.names,
      departmentIds: [],
      effectiveOn: day('2026-11-16'),
    }
    await hr.call(shifts.update, { ...change, hours: { ...DAY_HOURS, periods: [{ from: 540, to: 1020 }] } })
    expect(await days.dirty(id)).toEqual(['2026-11-16..2026-11-20'])
    expect([(await days.rowOn(id, '2026-11-09'))?.late, (await days.rowOn(id, '2026-11-16'))?.late]).toEqual([30, 0])
    await hr.call(shifts.update, {
      ...change,
      version: 2,
      colour: 4,
      hours: { ...DAY_HOURS, periods: [{ from: 540, to: 1020 }] },
    })
    expect(await days.dirty(id)).toEqual([])
    await hr.call(shifts.update, { ...change, version: 3, effectiveOn: day('2026-12-24'), hours: DAY_HOURS })
    expect(await days.dirty(id)).toEqual([])
  })

  it('a pattern: from the day it is given; its week: all days of everybody who has or had it', async () => {
    const hr = t.as(t.group.hr.token)
    const id = await days.hire('D2')
    const shift = await makeShift(t)
    const week = Array<string | null>(7).fill(shift.id)
    const { data } = await hr.call(patterns.create, { companyId: alpha(), names: names('D2 week'), shiftIds: week })
    await drain(t, alpha())
    await hr.call(patterns.assign, { id: data.id, from: day('2026-11-09'), employmentIds: [id] })
    expect(await days.dirty(id)).toEqual(['2026-11-09..2026-11-20'])
    expect([(await days.rowOn(id, '2026-11-08'))?.absent, (await days.rowOn(id, '2026-11-09'))?.absent]).toEqual([
      0, 480,
    ])
    await giveShift(t, shift.id, [id], day('2026-11-12'))
    await drain(t, alpha())
    await hr.call(patterns.update, {
      id: data.id,
      version: 1,
      names: names('D2 week'),
      shiftIds: [...week.slice(0, 6), null],
    })
    expect(await days.dirty(id)).toEqual(['2026-11-09..2026-11-11'])
  })

  it('a cell: its day; a calendar day: that day of everybody employed', async () => {
    const hr = t.as(t.group.hr.token)
    const id = await days.hire('D3')
    await giveShift(t, (await makeShift(t)).id, [id])
    await drain(t, alpha())
    const target = { employmentId: id, day: day('2026-11-10') }
    await hr.call(schedule.set, {
      cells: [
        { ...target, shiftId: null, version: 0 },
        { employmentId: id, day: day('2026-11-12'), shiftId: null, version: 0 },
      ],
    })
    expect(await days.dirty(id)).toEqual(['2026-11-10..2026-11-10', '2026-11-12..2026-11-12'])
    expect((await days.rowOn(id, '2026-11-10'))?.kind).toBe('rest')
    await hr.call(schedule.clear, { cells: [target] })
    expect(await days.dirty(id)).toEqual(['2026-11-10..2026-11-10'])
    const entry = {
      day: day('2026-11-11'),
      nationality: '',
      kind: 'holiday' as const,
      names: names('Feast'),
      version: 0,
    }
    await hr.call(calendar.set, {
      companyId: alpha(),
      days: [entry, { ...entry, day: day('2027-01-01') }, { ...entry, day: day('2020-01-01') }],
    })
    expect(await days.dirty(id)).toEqual(['2026-11-11..2026-11-11'])
    expect((await days.rowOn(id, '2026-11-11'))?.kind).toBe('holiday')
    await hr.call(calendar.remove, { companyId: alpha(), day: entry.day, nationality: '', version: 1 })
    expect(await days.dirty(id)).toEqual(['2026-11-11..2026-11-11'])
  })

  it('somebody new: since they were hired, but not before the company has a fact', async () => {
    expect(await days.dirty(await days.hire('D6'))).toEqual(['2026-10-01..2026-11-20'])
    await days.load(attlog([916, '2026-03-02 08:00:00']))
    expect(await days.dirty(await days.hire('D7'))).toEqual(['2026-03-02..2026-11-20'])
  })

  it('a position and the employment: from the first day that differs; a PIN: the days of its punches', async () => {
    const hr = t.as(t.group.hr.token)
    const id = await days.hire('D4')
    expect(await days.dirty(id)).toEqual(['2026-03-02..2026-11-20'])
    const { officeId, departmentId, levelId } = t.group.alpha
    await hr.call(places.place, { id, from: day('2026-11-10'), officeId, departmentId, levelId })
    expect(await days.dirty(id)).toEqual(['2026-11-10..2026-11-20'])
    await days.query(
      sql`update organisation.employment set sex = 'other', birthday = '2000-01-01', nationality = 'VN', education = 'bachelor', marital_status = 'single' where id = ${id}`,
    )
    const { data } = await hr.call(employees.get, { id })
    const fields = Object.fromEntries(FIELDS.map((name) => [name, data[name]]))
    const saved = await hr.send({
      method: 'PUT',
      url: `/api/organisation/employees/${id}`,
      payload: { ...fields, version: data.version, nationality: 'TW' },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await days.dirty(id)).toEqual(['2026-09-01..2026-11-20'])
    await days.load(attlog([914, '2026-11-03 08:00:00'], [914, '2026-11-05 08:00:00'], [914, '2026-11-09 08:00:00']))
    await drain(t, alpha())
    await hr.call(pins.assign, { id, officeId, pin: '914', from: day('2026-11-04'), to: day('2026-11-06') })
    expect(await days.dirty(id)).toEqual(['2026-11-05..2026-11-05'])
    const pin = (await hr.call(employees.get, { id })).data.pins[0]
    await hr.call(pins.withdraw, { id, pinId: pin?.id ?? '' })
    expect(await days.dirty(id)).toEqual(['2026-11-05..2026-11-05'])
    await hr.call(inbox.assign, { officeId, pin: '914', employmentId: id })
    expect(await days.dirty(id)).toEqual(['2026-11-03..2026-11-09'])
    await days.load(attlog([914, '2026-11-10 08:00:00'], [914, '2026-11-05 08:00:00']))
    expect(await days.dirty(id)).toContain('2026-11-10..2026-11-10')
    await hr.call(inbox.list, {})
  })

  it('time itself: a day is concluded when its window closes, and a new day begins for everybody', async () => {
    const id = await days.hire('D5', (await days.makeOffice('Without a machine')).id)
    await giveShift(t, (await makeShift(t)).id, [id], day('2024-01-01'), true)
    await tick(t, alpha())
    expect(await days.rowOn(id, '2026-11-20')).toMatchObject({ state: 'open', absent: 0 })
    expect(await days.rowOn(id, '2026-11-19')).toMatchObject({ state: 'computed', absent: 480 })
    expect(await days.rowOn(id, '2026-11-21')).toBeUndefined()
    // Work ends at 17:00 in Viet Nam, clocking four hours later.
    t.clock.now = '2026-11-20T14:00:00.000Z' as Instant
    await tick(t, alpha())
    expect((await days.rowOn(id, '2026-11-20'))?.state).toBe('open')
    t.clock.now = '2026-11-20T14:00:01.000Z' as Instant
    await tick(t, alpha())
    expect(await days.rowOn(id, '2026-11-20')).toMatchObject({ state: 'computed', absent: 480 })
    const mark = await markWrittenDays(t, alpha())
    const count = async () =>
      (await days.query(sql<{ n: number }>`select count(*)::int as n from rostering.dirty_range`))[0]?.n
    await markDue(runOf(t, alpha()))
    expect(await count()).toBe(0)
    t.clock.now = '2026-11-20T17:00:00.000Z' as Instant
    await markDue(runOf(t, alpha()))
    const marked = await count()
    expect(marked).toBeGreaterThan(3)
    await markDue(runOf(t, alpha()))
    expect(await count()).toBe(marked)
    await drain(t, alpha())
    expect((await days.rowOn(id, '2026-11-21'))?.state).toBe('open')
    expect(await markWrittenDays(t, alpha())).not.toBe(mark)
    // After a stand-still no day is missing.
    t.clock.now = '2026-12-10T05:00:00.000Z' as Instant
    await tick(t, alpha())
    const rows = await days.query(
      sql<{
        day: string
        state: string
      }>`select day, state from attendance.day_result where employment_id = ${id} and day > '2026-11-18' order by day`,
    )
    expect(rows.map((r) => r.state)).toEqual([...Array(21).fill('computed'), 'open'])
    t.clock.now = NOON
  })
})
