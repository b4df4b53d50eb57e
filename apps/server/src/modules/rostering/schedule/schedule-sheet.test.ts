// @module-tag no-retry

import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, sheetIn } from '../../../../test/sheet.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

const NOVEMBER = '2026-11' as Month

let t: TestServer
let hr: Caller
let letter: string
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  const { alpha, staff } = t.group
  await t.server.runAsSystem(
    async (ctx) => {
      const leaver = { jobNumber: '=1+1', name: '@SUM(A1:A9)', departmentId: alpha.otherDepartmentId }
      const { employmentId } = await makeEmployee(ctx, alpha, leaver)
      const left = ctx.db.updateTable('organisation.employment').set({ resign_on: day('2026-11-02') })
      await left.where('id', '=', employmentId).execute()
    },
    [alpha.id],
  )
  const shift = await makeShift(t)
  letter = shift.letter
  await giveShift(t, shift.id, [staff.employmentId], day('2026-11-02'))
  await hr.call(schedule.set, {
    cells: [
      { employmentId: staff.employmentId, day: day('2026-11-03'), shiftId: null, version: 0 },
      { employmentId: staff.employmentId, day: day('2026-11-08'), shiftId: shift.id, version: 0 },
    ],
  })
  const special = [
    ['2026-11-04', 'holiday'],
    ['2026-11-05', 'SH-attendance'],
    ['2026-11-06', 'rest'],
    ['2026-11-07', 'holiday'],
  ] as const
  await hr.call(calendar.set, {
    companyId: alpha.id,
    days: special.map(([on, kind]) => ({ day: day(on), nationality: '', kind, names: names(on), version: 0 })),
  })
})
afterAll(() => t.close())

describe('the sheet of the schedule', () => {
  it.each([
    ['en-US', 'Schedule 2026-11', '2 Mon', 'No shift', 'Rest', 'Public holiday', 'SH attendance', 'Rest day'],
    ['zh-CN', '排班 2026-11', '2日周一', '无班次', '休息', '法定节假日', 'SH 出勤', '休息日'],
    [
      'vi-VN',
      'Phân ca 2026-11',
      'Thứ 2, ngày 2',
      'Chưa có ca',
      'Nghỉ',
      'Ngày lễ',
      'Đi làm ngày SH',
      'Ngày nghỉ hằng tuần',
    ],
    ['zh-TW', '排班 2026-11', '2 週一', '無班別', '休息', '國定假日', 'SH 出勤', '休息日'],
    ['km-KH', 'ការរៀបវេន 2026-11', '2 ចន្ទ', 'គ្មានវេន', 'សម្រាក', 'ថ្ងៃបុណ្យជាតិ', 'វត្តមានថ្ងៃ SH', 'ថ្ងៃសម្រាកប្រចាំសប្ដាហ៍'],
  ])(
    'says of every day of a person what the roster says, in the reader’s language: %s [1.10, 2.17d]',
    async (language, month, monday, nothing, rest, holiday, special, restDay) => {
      const asked = { month: NOVEMBER, search: 'ALPHA-staff', filterText: '“ALPHA-staff”' }
      const answer = await hr.call(schedule.export, asked, { 'accept-language': language })
      const { title, file, head, rows, second } = await sheetIn(answer)
      expect([title, file]).toEqual([month, `${month}.xlsx`])
      expect(head).toHaveLength(2 + 30)
      expect(head[3]).toBe(monday)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.slice(0, 11)).toEqual([
        'ALPHA-staff',
        'ALPHA staff',
        nothing,
        letter,
        rest,
        `${letter} · ${holiday}`,
        `${letter} · ${special}`,
        `${letter} · ${restDay}`,
        `${rest} · ${holiday}`,
        letter,
        letter,
      ])
      expect(second?.slice(1, 3).map((row) => row[1])).toEqual(['“ALPHA-staff”', 1])
      expect([head, rows, second].flat(2).join(' ')).not.toMatch(/attendance\.|organisation\.|\{\{|undefined/)
    },
  )

  it('has the people of the list in its order, and nothing where somebody is not employed', async () => {
    const { items } = (await hr.call(schedule.list, { month: NOVEMBER })).data
    const { head, rows } = await sheetIn(await hr.call(schedule.export, { month: NOVEMBER }))
    expect(head.slice(0, 3)).toEqual(['Job number', 'Name', '1 Sun'])
    expect(rows.map((row) => row.slice(0, 2))).toEqual(items.map((row) => [row.jobNumber, row.name]))
    expect(rows.map((row) => row.slice(2).filter((cell) => cell !== null).length)).toEqual(
      items.map((row) => row.cells.length),
    )
    const leaver = rows.find((row) => row[0] === '=1+1')
    expect(leaver?.slice(1)).toEqual(['@SUM(A1:A9)', 'No shift', 'No shift', ...Array(28).fill(null)])
    expect((await sheetIn(await hr.call(schedule.export, { month: '2023-12' as Month }))).rows).toEqual([])
  })

  it('is narrowed like the list, shows managers their own people, and nobody another company', async () => {
    const { alpha, beta, admin, manager, betaHr } = t.group
    const who = async (caller: Caller, filter: { departmentId?: string; officeId?: string; companyId?: string } = {}) =>
      (await sheetIn(await caller.call(schedule.export, { month: NOVEMBER, ...filter }))).rows.map((row) => row[0])
    expect(await who(hr, { departmentId: alpha.otherDepartmentId })).toEqual(['=1+1'])
    expect(await who(hr, { officeId: beta.officeId })).toEqual([])
    const seen = (await t.as(manager.token).call(schedule.list, { month: NOVEMBER })).data.items
    expect(await who(t.as(manager.token))).toEqual(seen.map((row) => row.jobNumber))
    expect(seen.map((row) => row.jobNumber)).not.toContain('=1+1')
    expect((await who(t.as(betaHr.token))).every((number) => String(number).startsWith('BETA-'))).toBe(true)
    const everybody = await sheetIn(await t.as(admin.token).call(schedule.export, { month: NOVEMBER }))
    expect(everybody.head.slice(0, 4)).toEqual(['Job number', 'Name', 'Company', '1 Sun'])
    expect(new Set(everybody.rows.map((row) => row[2]))).toEqual(new Set(['ALPHA', 'BETA']))
    expect(await who(t.as(admin.token), { companyId: beta.id })).toEqual(await who(t.as(betaHr.token)))
    await expectSheetGuarded(t, schedule.export, { month: NOVEMBER })
    expectFields(await hr.call(schedule.export, {} as never), { month: 'not_a_month' })
  })
})
