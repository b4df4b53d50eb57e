import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded } from '../../../../test/entity.ts'
import { makeEmployee } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
let hr: Caller
let line: string
let sales: string
/** The week of everybody, and one with a shift for production alone, which nobody has. */
let usual: Awaited<ReturnType<typeof giveShift>>
let special: Awaited<ReturnType<typeof giveShift>>
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  const { alpha } = t.group
  const made = await t.server.runAsSystem(
    async (ctx) => [
      await makeEmployee(ctx, alpha, { jobNumber: 'L1', name: 'Line one', departmentId: alpha.belowId }),
      await makeEmployee(ctx, alpha, { jobNumber: 'S1', name: 'Sales one', departmentId: alpha.otherDepartmentId }),
    ],
    [alpha.id],
  )
  ;[line, sales] = made.map((m) => m.employmentId) as [string, string]
  usual = await giveShift(t, (await makeShift(t)).id, [line], day('2026-01-01'))
  await giveShift(t, (await makeShift(t)).id, [line], day('2027-06-01'))
  const shift = await makeShift(t, {}, day('2024-01-01'), [alpha.departmentId])
  special = await giveShift(t, shift.id, [line], day('2027-09-01'))
})
afterAll(() => t.close())

const FROM = day('2026-12-01')
const asked = () => ({ id: special.id, from: FROM, employmentIds: [sales, line] })

describe('the preview of giving people a week [X5]', () => {
  it('says what each has on the day, what goes, and whom it does not fit and why; it changes nothing', async () => {
    const before = await countLog(t)
    const { items, refused } = (await hr.call(patterns.preview, asked())).data
    expect(items).toEqual([
      {
        id: sales,
        jobNumber: 'S1',
        name: 'Sales one',
        nativeName: '',
        beginsOn: null,
        before: null,
        later: 0,
        problem: expect.any(String),
      },
      {
        ...{ id: line, jobNumber: 'L1', name: 'Line one', nativeName: '', beginsOn: null },
        ...{ before: usual.names, later: 2, problem: null },
      },
    ])
    expect(refused).toBe(1)
    expect(await countLog(t)).toBe(before)
    const done = await hr.call(patterns.assign, asked())
    expectRefused(done, 'attendance.shift_not_meant_for')
    expect(done.msg).toBe(items[0]?.problem)
  })

  it('is a sheet, too, in the language of the reader', async () => {
    const answer = await hr.call(patterns.previewSheet, asked(), { 'accept-language': 'zh-CN' })
    const { head, rows } = await sheetIn(answer)
    expect(head.slice(0, 3)).toEqual(['工号', '姓名', '此前'])
    expect(rows).toEqual([
      ['S1', 'Sales one', '未排班', 0, null, expect.stringContaining('Sales one')],
      ['L1', 'Line one', usual.names.cn, 2, special.names.cn, null],
    ])
  })

  it('is for who may give weeks, of people in reach and weeks of their company', async () => {
    const permission = 'attendance:schedule:cud'
    await expectGuarded(t, t.group.staff.token, {
      preview: { permission, call: (c: Caller) => c.call(patterns.preview, asked()) },
      previewSheet: { permission, call: (c: Caller) => c.call(patterns.previewSheet, asked()) },
    })
    const { betaStaff, betaHr } = t.group
    for (const one of [patterns.preview, patterns.previewSheet] as const)
      await expectAbsent(
        (other) => hr.call(one, { ...asked(), employmentIds: [line, other] }),
        betaStaff.employmentId,
        'system.user_not_found',
      )
    for (const one of [patterns.preview, patterns.previewSheet] as const)
      expectRefused(await t.as(betaHr.token).call(one, asked()), 'system.id_not_found')
    const manager = t.as(t.group.manager.token)
    expectRefused(await manager.call(patterns.preview, asked()), 'system.user_not_found')
    expect((await manager.call(patterns.preview, { ...asked(), employmentIds: [line] })).status).toBe(200)
    expectFields(await hr.call(patterns.preview, { ...asked(), employmentIds: [] }), { employmentIds: 'required' })
    expectFields(await hr.call(patterns.preview, { ...asked(), from: '2026-13-01' as never }), { from: 'not_a_day' })
  })
})
