// @module-tag no-retry

import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { names } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS, giveShift, makeShift, nextLetter } from '../../../../test/shifts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const input = () => ({
  companyId: t.group.alpha.id,
  letter: nextLetter(),
  colour: 3,
  names: names(`Shift ${crypto.randomUUID()}`),
  departmentIds: [],
  effectiveOn: day('2026-01-01'),
  hours: DAY_HOURS,
})
const changeOf = (shift: Awaited<ReturnType<typeof makeShift>>) => ({
  id: shift.id,
  version: shift.version,
  letter: shift.letter,
  colour: shift.colour,
  names: shift.names,
  departmentIds: shift.departments.map(({ id }) => id),
  effectiveOn: shift.current.effectiveOn,
  hours: shift.current.hours,
})

describe('what new hours would change [3.12]', () => {
  it('is every planned day of the next month, today at the earliest, up to the next version', async () => {
    const hr = t.as(t.group.hr.token)
    const shift = await makeShift(t)
    const planned = async (from: string) => {
      const { data } = await hr.call(shifts.planned, { id: shift.id, from: day(from) })
      return [data.from, data.to, data.days, data.people]
    }
    // It is Friday, the 20th of November.
    expect(await planned('2026-01-01')).toEqual(['2026-11-20', '2026-12-20', 0, 0])
    await giveShift(t, shift.id, [t.group.staff.employmentId, t.group.manager.employmentId], day('2026-11-25'))
    // From Wednesday, the 25th, on: 18 days from Monday to Friday each.
    expect(await planned('2026-01-01')).toEqual(['2026-11-20', '2026-12-20', 36, 2])
    expect(await planned('2026-12-07')).toEqual(['2026-12-07', '2027-01-06', 46, 2])
    const set = (on: string, shiftId: string | null) =>
      hr.call(schedule.set, {
        cells: [{ employmentId: t.group.staff.employmentId, day: day(on), shiftId, version: 0 }],
      })
    expect((await set('2026-11-26', null)).status).toBe(200)
    expect((await set('2026-11-28', shift.id)).status).toBe(200)
    expect((await set('2026-11-29', shift.id)).status).toBe(200)
    expect(await planned('2026-01-01')).toEqual(['2026-11-20', '2026-12-20', 37, 2])
    const hours = { ...DAY_HOURS, lateGrace: 9 }
    await hr.call(shifts.update, { ...changeOf(shift), effectiveOn: day('2026-11-30'), hours })
    expect(await planned('2026-01-01')).toEqual(['2026-11-20', '2026-11-29', 7, 2])
    expect(await planned('2026-11-30')).toEqual(['2026-11-30', '2026-12-30', 46, 2])
  })

  it('is told to who may read shifts, about shifts in reach alone', async () => {
    const { id } = await makeShift(t)
    const from = day('2026-11-20')
    expectRefused(await t.as(undefined).call(shifts.planned, { id, from }), 'system.unauthorized')
    expectRefused(await t.as(t.group.staff.token).call(shifts.planned, { id, from }), 'system.forbidden')
    expectRefused(await t.as(t.group.betaHr.token).call(shifts.planned, { id, from }), 'system.id_not_found')
    expect((await t.as(t.group.hr.token).call(shifts.planned, { id, from: '2026-02-30' as never })).status).toBe(422)
  })
})

describe('shifts [1.05a, 3.12, 6.08a]', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const hr = t.as(t.group.hr.token)
    const made = await hr.call(shifts.create, { ...input(), letter: 'dx', departmentIds: [t.group.alpha.departmentId] })
    expect(made.status, made.raw.body).toBe(200)
    expect(made.data).toMatchObject({
      letter: 'DX',
      departments: [{ id: t.group.alpha.departmentId }],
      current: { number: 1, effectiveOn: '2026-01-01', hours: DAY_HOURS },
      people: 0,
      version: 1,
    })
    const changed = await hr.call(shifts.update, { ...changeOf(made.data), colour: 5, departmentIds: [] })
    expect(changed.data).toMatchObject({ colour: 5, departments: [], version: 2 })
    expect(changed.data.versions).toHaveLength(1)
    expect((await hr.call(shifts.get, { id: made.data.id })).data).toEqual(changed.data)
    expect((await hr.call(shifts.remove, { id: made.data.id, version: 2 })).status).toBe(200)
    expectRefused(await hr.call(shifts.get, { id: made.data.id }), 'system.id_not_found')

    const log = await logOf(t, t.group.alpha.id, made.data.id)
    expect(log.map((l) => [l.action, l.account])).toEqual([
      ['shift.create', 'hr'],
      ['shift.update', 'hr'],
      ['shift.remove', 'hr'],
    ])
    expect(log[1]?.before).toMatchObject({ colour: 3 })
    expect(log[1]?.after).toMatchObject({ colour: 5 })
  })

  it('get a new version from a day on where their hours change, and keep what they were before it', async () => {
    const hr = t.as(t.group.hr.token)
    const shift = await makeShift(t)
    const hours = { ...DAY_HOURS, periods: [{ from: 540, to: 1080 }] }
    const next = await hr.call(shifts.update, { ...changeOf(shift), effectiveOn: day('2026-12-01'), hours })
    expect(next.data.versions.map((v) => [v.number, v.effectiveOn, v.hours.periods[0]?.from])).toEqual([
      [1, '2024-01-01', 480],
      [2, '2026-12-01', 540],
    ])
    expect(next.data.current.number).toBe(1)
    const sameDay = await hr.call(shifts.update, {
      ...changeOf(next.data),
      effectiveOn: day('2026-12-01'),
      hours: { ...hours, lateGrace: 9 },
    })
    expect(sameDay.data.versions.map((v) => [v.number, v.hours.lateGrace])).toEqual([
      [1, 5],
      [2, 9],
    ])
    const unchanged = await hr.call(shifts.update, { ...changeOf(sameDay.data), effectiveOn: day('2026-06-01') })
    expect(unchanged.data.versions).toHaveLength(2)
  })

  it('take every kind of hours as it was sent', async () => {
    const flexible = {
      ...DAY_HOURS,
      kind: 'flexible' as const,
      flexStartTo: 600,
      core: { from: 660, to: 960 },
    }
    const free = {
      ...DAY_HOURS,
      kind: 'free' as const,
      periods: [],
      breaks: [],
      requiredMinutes: 480,
      clocking: 'none' as const,
    }
    const night = { ...DAY_HOURS, periods: [{ from: 1320, to: 1800 }], breaks: [] }
    const inOnly = { ...DAY_HOURS, clocking: 'in-only' as const }
    for (const hours of [flexible, free, night, inOnly])
      expect((await makeShift(t, hours)).current.hours).toEqual(hours)
  })

  it('are listed by letter, name or people, found by either, with who has them in the week', async () => {
    const hr = t.as(t.group.hr.token)
    const shift = await makeShift(t)
    await giveShift(t, shift.id, [t.group.staff.employmentId, t.group.manager.employmentId])
    const byPeople = await hr.call(shifts.list, { sort: 'people', order: 'desc' })
    expect(byPeople.data.items[0]).toMatchObject({ id: shift.id, people: 2 })
    const byLetter = (await hr.call(shifts.list, { pageSize: 200 })).data.items.map((s) => s.letter)
    expect(byLetter).toEqual(byLetter.toSorted())
    expect((await hr.call(shifts.list, { search: shift.letter.toLowerCase() })).data.total).toBe(1)
    expect((await hr.call(shifts.list, { search: shift.names.en.slice(10) })).data.total).toBe(1)
    expect((await hr.call(shifts.list, { pageSize: 1, page: 2 })).data.items).toHaveLength(1)
  })

  it('are refused without the permission; a manager reads them and changes none', async () => {
    const shift = await makeShift(t)
    expectRefused(await t.as(t.group.staff.token).call(shifts.list, {}), 'system.forbidden')
    expectRefused(await t.as(undefined).call(shifts.get, { id: shift.id }), 'system.unauthorized')
    const manager = t.as(t.group.manager.token)
    expect((await manager.call(shifts.get, { id: shift.id })).status).toBe(200)
    expectRefused(await manager.call(shifts.create, input()), 'system.forbidden')
    expectRefused(await manager.call(shifts.remove, { id: shift.id, version: 1 }), 'system.forbidden')
  })

  it('of another company answer exactly like absent ones, and so do its departments inside a body', async () => {
    const shift = await makeShift(t)
    const beta = t.as(t.group.betaHr.token)
    expect((await beta.call(shifts.get, { id: shift.id })).raw.body).toBe(
      (await beta.call(shifts.get, { id: crypto.randomUUID() })).raw.body,
    )
    expectRefused(await beta.call(shifts.update, { ...changeOf(shift), colour: 8 }), 'system.id_not_found')
    expectRefused(await beta.call(shifts.remove, { id: shift.id, version: 1 }), 'system.id_not_found')
    expectRefused(await beta.call(shifts.create, input()), 'system.company_not_found')
    expectRefused(await beta.call(shifts.list, { companyId: t.group.alpha.id }), 'system.company_not_found')
    expect((await beta.call(shifts.list, {})).data.total).toBe(0)

    const hr = t.as(t.group.hr.token)
    const body = input()
    const foreign = await hr.call(shifts.create, { ...body, departmentIds: [t.group.beta.departmentId] })
    const absent = await hr.call(shifts.create, { ...body, departmentIds: [crypto.randomUUID()] })
    expectRefused(foreign, 'system.format')
    expect(foreign.refusal.fields).toEqual({ departmentIds: 'not_found' })
    expect(foreign.raw.body).toBe(absent.raw.body)
    expect((await hr.call(shifts.list, { search: body.names.en })).data.total).toBe(0)
  })

  it.each([
    [{ periods: [{ from: 480, to: 480 }], breaks: [] }, { 'hours.periods.0': 'ends_before_start' }],
    [
      {
        periods: [
          { from: 480, to: 720 },
          { from: 700, to: 1020 },
        ],
        breaks: [],
      },
      { 'hours.periods.1': 'overlaps' },
    ],
    [{ breaks: [{ from: 1000, to: 1050 }] }, { 'hours.breaks.0': 'outside_work' }],
    [{ periods: [], breaks: [] }, { 'hours.periods': 'required' }],
    [{ kind: 'free' as const, periods: [], breaks: [] }, { 'hours.requiredMinutes': 'required' }],
    [{ flexStartTo: 600 }, { 'hours.flexStartTo': 'only_flexible' }],
    [
      { kind: 'free' as const, requiredMinutes: 480, clocking: 'in-only' as const },
      { 'hours.clocking': 'attendance.free_in_only' },
    ],
    [{ before: 721 }, { 'hours.before': 'out_of_range:0:720' }],
    [{ periods: [{ from: -1, to: 60 }] }, { 'hours.periods.0.from': 'out_of_range:0:2880' }],
  ])('refuse hours that contradict themselves, at their field: %j [5.07]', async (hours, fields) => {
    const hr = t.as(t.group.hr.token)
    const before = (await hr.call(shifts.list, {})).data.total
    const refused = await hr.call(shifts.create, { ...input(), hours: { ...DAY_HOURS, ...hours } })
    expectRefused(refused, 'system.format')
    expect(refused.refusal.fields).toEqual(fields)
    expect((await hr.call(shifts.list, {})).data.total).toBe(before)
    const shift = await makeShift(t)
    expectRefused(
      await hr.call(shifts.update, { ...changeOf(shift), hours: { ...DAY_HOURS, ...hours } }),
      'system.format',
    )
  })

  it('refuse what is no field of theirs, too long, no day or no letter', async () => {
    const hr = t.as(t.group.hr.token)
    const send = async (payload: object) =>
      (await hr.send({ method: 'POST', url: '/api/attendance/shifts', payload })).json().data.fields
    expect(await send({ ...input(), isSecret: true })).toEqual({ isSecret: 'unknown_property' })
    expect(await send({ ...input(), hours: { ...DAY_HOURS, pause: 1 } })).toEqual({ 'hours.pause': 'unknown_property' })
    expect(await send({ ...input(), names: names('x'.repeat(300)) })).toMatchObject({ 'names.en': 'too_long:80' })
    expect(await send({ ...input(), effectiveOn: '2026-02-30' })).toEqual({ effectiveOn: 'not_a_day' })
    expect(await send({ ...input(), letter: '=1' })).toEqual({ letter: 'letter_form' })
    expect(await send({ ...input(), letter: 'ABC' })).toMatchObject({ letter: 'too_long:2' })
    expect(await send({ ...input(), names: names('') })).toEqual({ names: 'required' })
    expect(
      await send({ ...input(), hours: { ...DAY_HOURS, periods: Array(5).fill({ from: 1, to: 2 }) } }),
    ).toMatchObject({ 'hours.periods': 'too_many:4' })
  })

  it('have a letter and names of their own [5.05]', async () => {
    const hr = t.as(t.group.hr.token)
    const first = await makeShift(t)
    const letter = await hr.call(shifts.create, { ...input(), letter: first.letter.toLowerCase() })
    expectRefused(letter, 'attendance.letter_taken')
    expect(letter.refusal.fields).toEqual({ letter: 'taken' })
    const name = await hr.call(shifts.create, {
      ...input(),
      names: { cn: '', en: first.names.en.toUpperCase(), vn: '' },
    })
    expect(name.refusal.fields).toEqual({ 'names.en': 'name_exists' })
  })

  it('are refused for everything that is wrong with them at once, and a change takes its own letter and names', async () => {
    const hr = t.as(t.group.hr.token)
    const [first, second] = [await makeShift(t), await makeShift(t)]
    const named = { ...first, names: { ...first.names, km: 'វេនដំបូង' } }
    expect((await hr.call(shifts.update, changeOf(named))).status).toBe(200)
    const twin = { letter: first.letter, names: named.names }
    const taken = {
      letter: 'taken',
      'names.cn': 'name_exists',
      'names.en': 'name_exists',
      'names.vn': 'name_exists',
      'names.km': 'name_exists',
    }
    const made = await hr.call(shifts.create, { ...input(), ...twin })
    expectRefused(made, 'system.name_exists')
    expect(made.refusal.fields).toEqual(taken)
    const hours = { ...DAY_HOURS, breaks: [{ from: 1000, to: 1050 }] }
    const changed = await hr.call(shifts.update, { ...changeOf(second), ...twin, hours })
    expectRefused(changed, 'system.format')
    expect(changed.refusal.fields).toEqual({ ...taken, 'hours.breaks.0': 'outside_work' })
    expect((await hr.call(shifts.update, { ...changeOf(second), colour: 7 })).status).toBe(200)
  })

  it('refuse a change from an old version, also of two at once', async () => {
    const hr = t.as(t.group.hr.token)
    const shift = await makeShift(t)
    const both = await Promise.all([1, 2].map((colour) => hr.call(shifts.update, { ...changeOf(shift), colour })))
    expect(both.map((a) => a.status).toSorted()).toEqual([200, 409])
    expectRefused(await hr.call(shifts.update, changeOf(shift)), 'system.stale_version')
    expectRefused(await hr.call(shifts.remove, { id: shift.id, version: 1 }), 'system.stale_version')
  })

  it('stay while a week names them, and keep a department from going', async () => {
    const hr = t.as(t.group.hr.token)
    const shift = await makeShift(t)
    const pattern = await giveShift(t, shift.id, [])
    const inUse = await hr.call(shifts.remove, { id: shift.id, version: 1 })
    expectRefused(inUse, 'attendance.shift_in_use')
    expect(inUse.refusal.count).toBe(1)
    expect((await hr.call(patterns.remove, { id: pattern.id, version: 1 })).status).toBe(200)

    const admin = t.as(t.group.admin.token)
    const department = (
      await admin.call(departments.create, {
        companyId: t.group.alpha.id,
        parentId: null,
        names: names(`Department ${crypto.randomUUID()}`),
      })
    ).data
    await hr.call(shifts.update, { ...changeOf(shift), departmentIds: [department.id] })
    const kept = await admin.call(departments.remove, { id: department.id, version: 1 })
    expectRefused(kept, 'organisation.department_in_use')
    expect(kept.refusal.uses).toEqual([{ word: 'attendance.uses.shifts', count: 1 }])
  })

  it('never leave a week that names a shift which is gone, whoever races', async () => {
    const hr = t.as(t.group.hr.token)
    for (let round = 0; round < 5; round++) {
      const shift = await makeShift(t)
      const week = { companyId: t.group.alpha.id, names: names(crypto.randomUUID()), shiftIds: Array(7).fill(shift.id) }
      const [made, gone] = await Promise.all([
        hr.call(patterns.create, week),
        hr.call(shifts.remove, { id: shift.id, version: 1 }),
      ])
      expect([made.status, gone.status].filter((s) => s === 200)).toHaveLength(1)
    }
  })

  it('are created once for one Idempotency-Key', async () => {
    const hr = t.as(t.group.hr.token)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = input()
    const answers = await Promise.all([1, 2, 3].map(() => hr.call(shifts.create, body, key)))
    expect(new Set(answers.map((a) => a.raw.body)).size).toBe(1)
    expect((await hr.call(shifts.list, { search: body.names.en })).data.total).toBe(1)
    expectRefused(await hr.call(shifts.create, input(), key), 'system.key_reused')
  })
})
