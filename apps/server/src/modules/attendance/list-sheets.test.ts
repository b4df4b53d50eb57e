// @module-tag no-retry

import { inboxEndpoints as inbox } from '@muster/contract/attendance/inbox'
import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../test/entity.ts'
import { attlog, drain, importNow, voidNow } from '../../../test/import.ts'
import { names } from '../../../test/make.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/server.ts'
import { expectSheetGuarded, nameCells, sheetIn } from '../../../test/sheet.ts'
import { giveShift, makeShift } from '../../../test/shifts.ts'

let t: TestServer
let hr: Caller
let admin: Caller
let shift: Awaited<ReturnType<typeof makeShift>>
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
  const { alpha, beta, staff } = t.group
  await hr.call(pins.assign, {
    id: staff.employmentId,
    officeId: alpha.officeId,
    pin: '1',
    from: day('2026-01-01'),
    to: null,
  })
  shift = await makeShift(t, { periods: [{ from: 463, to: 943 }], breaks: [] })
  await giveShift(t, shift.id, [staff.employmentId])
  await importNow(t, {
    token: t.group.hr.token,
    officeId: alpha.officeId,
    name: '=1+1.dat',
    bytes: attlog(
      [1, '2026-10-01 08:00:59'],
      [1, '2026-10-01 23:59:59'],
      [1, '2026-10-01 23:59:59'],
      ['03', '2026-10-02 00:00:00'],
    ),
  })
  await importNow(t, {
    token: t.group.betaHr.token,
    officeId: beta.officeId,
    bytes: attlog(['77', '2026-10-03 08:00:00']),
  })
  await drain(t, alpha.id)
})
afterAll(() => t.close())

describe('the sheet of clock records', () => {
  it('has every punch of the filter, newest first, on the clock of its place', async () => {
    const { items } = (await hr.call(punches.list, {})).data
    const { title, head, rows } = await sheetIn(await hr.call(punches.export, {}))
    expect(title).toBe('Clock records')
    expect(head.slice(0, 5)).toEqual(['Local time', 'Time zone', 'Job number', 'Employee', 'PIN'])
    expect(rows).toEqual(
      items.map((p) => [
        p.wall.replace(' 00:00:00', ''),
        'Asia/Ho_Chi_Minh',
        p.jobNumber,
        p.name,
        p.pin,
        'ALPHA office',
        'File',
        '=1+1.dat',
        p.line,
        ...Array(5).fill(expect.toSatisfy((cell) => cell === null || typeof cell === 'string')),
      ]),
    )
    expect(head.slice(-4)).toEqual(['Attribute', 'Counts as', 'Edge of the shift', 'Shift'])
    expect(rows.map((row) => row.slice(-4))).toEqual([
      ['Unmatched', null, null, null],
      ['Outside every shift', null, null, null],
      ['No clock-out', 'Clock in', '07:43', `${shift.letter} ${shift.names.en}`],
    ])
    expect(rows.map((row) => row[0])).toEqual(['2026-10-02', '2026-10-01 23:59:59', '2026-10-01 08:00:59'])
    expect(rows.map((row) => row[3])).toEqual([null, 'ALPHA staff', 'ALPHA staff'])
  })

  it('is narrowed like the list, shows managers their own people, and nobody another company', async () => {
    const walls = async (caller: Caller, filter: Parameters<typeof hr.call<typeof punches.export>>[1]) =>
      (await sheetIn(await caller.call(punches.export, filter))).rows.map((row) => row[4])
    expect(await walls(hr, { unmatched: true })).toEqual(['3'])
    expect(await walls(hr, { from: day('2026-10-01'), to: day('2026-10-01') })).toEqual(['1', '1'])
    expect(await walls(t.as(t.group.manager.token), {})).toEqual(['1', '1'])
    expect(await walls(hr, { officeId: t.group.beta.officeId })).toEqual([])
    expect(await walls(admin, {})).toEqual(['77', '3', '1', '1'])
    const everybody = await sheetIn(await admin.call(punches.export, {}))
    expect(everybody.rows.map((row) => [row[1], row[5]])[0]).toEqual(['Asia/Phnom_Penh', 'BETA'])
    await expectSheetGuarded(t, punches.export)
    expectFields(await hr.call(punches.export, { from: day('2026-10-01') }), { to: 'required' })
    expectFields(await hr.call(punches.export, { from: day('2026-10-01'), to: day('2026-11-01') }), {
      to: 'range_too_long:31',
    })
  })
})

describe('the sheet of imports', () => {
  it('has every file with its counts, at the time of its office', async () => {
    const [one] = (await hr.call(imports.list, {})).data.items
    const { title, head, rows } = await sheetIn(await hr.call(imports.export, { search: '=1' }))
    expect(title).toBe('Imports')
    expect(head.slice(2, 6)).toEqual(['Imported', 'Time zone', 'From', 'To'])
    expect(one).toMatchObject({ fileName: '=1+1.dat', read: 4, added: 2, duplicate: 1, unmatched: 1, refused: 0 })
    expect(rows).toEqual([
      [
        '=1+1.dat',
        'ALPHA office',
        '2026-11-20 12:00:00',
        'Asia/Ho_Chi_Minh',
        '2026-10-01',
        '2026-10-02',
        4,
        2,
        1,
        1,
        0,
        one?.noDataDays,
        1,
        'Done',
      ],
    ])
    await voidNow(t, t.group.alpha.id, one?.id ?? '')
  })

  it('is narrowed like the list, and is only of companies that are wholly in reach', async () => {
    const files = async (caller: Caller, filter: Parameters<typeof hr.call<typeof imports.export>>[1] = {}) =>
      (await sheetIn(await caller.call(imports.export, filter))).rows.map((row) => row[0])
    expect(await files(admin, { sort: 'fileName', order: 'desc' })).toEqual(['attlog.dat', '=1+1.dat'])
    expect(await files(admin, { officeId: t.group.beta.officeId })).toEqual(['attlog.dat'])
    expect(await files(t.as(t.group.manager.token))).toEqual([])
    expect(await files(t.as(t.group.betaHr.token))).toEqual(['attlog.dat'])
    await expectSheetGuarded(t, imports.export)
    expectFields(await hr.call(imports.export, { sort: 'read' } as never), { sort: 'not_a_choice' })
  })
})

describe('the sheet of unknown PINs', () => {
  it('has the rows of the list, of companies that are wholly in reach', async () => {
    const { items } = (await admin.call(inbox.list, {})).data
    const { title, head, rows } = await sheetIn(await admin.call(inbox.export, {}))
    expect(title).toBe('Unknown PINs')
    expect(head).toEqual(['PIN', 'Company', 'Office', 'Punches', 'First seen', 'Last seen'])
    expect(rows).toEqual(
      items.map(({ pin, companyId, punches: count, firstOn, lastOn }) => {
        const code = companyId === t.group.alpha.id ? 'ALPHA' : 'BETA'
        return [pin, code, `${code} office`, count, firstOn, lastOn]
      }),
    )
    const own = await sheetIn(await t.as(t.group.betaHr.token).call(inbox.export, {}))
    expect(own.rows).toEqual([['77', 'BETA office', 1, '2026-10-03', '2026-10-03']])
    expect((await sheetIn(await t.as(t.group.manager.token).call(inbox.export, {}))).rows).toEqual([])
    await expectSheetGuarded(t, inbox.export)
  })
})

describe('the sheet of shifts', () => {
  it('has the hours in force today, with what they owe, as on the screen and in decimal hours', async () => {
    const hours = { periods: [{ from: 1320, to: 1800 }], breaks: [{ from: 1440, to: 1470 }] }
    const { otherDepartmentId, departmentId } = t.group.alpha
    const night = await makeShift(t, hours, day('2024-01-01'), [otherDepartmentId, departmentId])
    const usual = await makeShift(t)
    const { items } = (await hr.call(shifts.list, { sort: 'letter', order: 'desc' })).data
    const { title, head, rows } = await sheetIn(await hr.call(shifts.export, { sort: 'letter', order: 'desc' }))
    expect(title).toBe('Shifts')
    expect(head.slice(6)).toEqual([
      'Hours',
      'Applies to departments',
      'Work periods',
      'Breaks',
      'Total',
      'Total (decimal hours)',
      'Since',
      'People',
    ])
    expect(rows.map((row) => row[0])).toEqual(items.map((s) => s.letter))
    expect(rows.find((row) => row[0] === night.letter)).toEqual([
      night.letter,
      ...nameCells(night.names),
      'Fixed hours',
      'Production, Sales',
      '22:00–06:00 +1',
      '00:00 +1–00:30 +1',
      '7 h 30',
      7.5,
      '2024-01-01',
      0,
    ])
    expect(rows.find((row) => row[0] === usual.letter)?.[7]).toBe('Every department')
    expect((await sheetIn(await t.as(t.group.betaHr.token).call(shifts.export, {}))).rows).toEqual([])
    await expectSheetGuarded(t, shifts.export)
    expectFields(await hr.call(shifts.export, { sort: 'hours' } as never), { sort: 'not_a_choice' })
  })
})

describe('the sheet of weekly patterns', () => {
  it('has a column a weekday with the letter of its shift', async () => {
    const shift = await makeShift(t)
    const week = await giveShift(t, shift.id, [t.group.staff.employmentId])
    await hr.call(patterns.create, {
      companyId: t.group.alpha.id,
      names: names('Rest'),
      shiftIds: Array<string | null>(7).fill(null),
    })
    const { title, head, rows } = await sheetIn(await hr.call(patterns.export, { search: week.names.en }))
    expect(title).toBe('Weekly patterns')
    expect(head.slice(5)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
      'Employees with it',
    ])
    expect(rows).toEqual([[...nameCells(week.names), ...Array(5).fill(shift.letter), 'Rest', 'Rest', 1]])
    const { items } = (await hr.call(patterns.list, { sort: 'people', order: 'desc' })).data
    const sorted = await sheetIn(await hr.call(patterns.export, { sort: 'people', order: 'desc' }))
    expect(sorted.rows.map((row) => row[0])).toEqual(items.map((p) => p.names.en))
    expect((await sheetIn(await t.as(t.group.betaHr.token).call(patterns.export, {}))).rows).toEqual([])
    await expectSheetGuarded(t, patterns.export)
    expectFields(await hr.call(patterns.export, { sort: 'letter' } as never), { sort: 'not_a_choice' })
  })
})

describe('every sheet', () => {
  it.each(['zh-CN', 'vi', 'zh-TW', 'km'])('is headed in %s, without a word left out [1.10]', async (language) => {
    for (const endpoint of [punches.export, imports.export, inbox.export, shifts.export, patterns.export]) {
      const { title, head, rows } = await sheetIn(await admin.call(endpoint, {}, { 'accept-language': language }))
      for (const word of [title, ...head]) expect(word).not.toMatch(/attendance\.|organisation\.|^[A-Za-z ()]{4,}$/)
      expect(rows.flat().join(' ')).not.toMatch(/attendance\.|organisation\.|\{\{|undefined/)
    }
  })
})
