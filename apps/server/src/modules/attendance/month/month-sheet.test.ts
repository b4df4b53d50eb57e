import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { daysOfText } from '@muster/contract/attendance/month-days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOVEMBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  ;({ t, sales } = await openNovember())
})
afterAll(() => t.close())

describe('the sheets of a month', () => {
  it.each([
    ['en-US', 'Worked (min)', 'Needs attention', /Late 17 min/],
    ['zh-CN', '实际出勤（分钟）', '异常', /17 分钟/],
    ['vi-VN', 'Đã làm (phút)', 'Bất thường', /17 phút/],
    ['zh-TW', '實際出勤（分鐘）', '異常', /17 分鐘/],
    ['km-KH', 'បានធ្វើ (នាទី)', 'មិនប្រក្រតី', /17\s\u1793\u17b6\u1791\u17b8/],
  ])(
    'speak the reader’s language with the numbers of the screen: %s [1.10]',
    async (language, worked, attribute, late) => {
      const headers = { 'accept-language': language }
      const hr = t.as(t.group.hr.token)
      const { employmentId } = t.group.staff
      const answer = await hr.call(days.export, { employmentId, month: NOVEMBER }, headers)
      expect(answer.raw.headers['content-type']).toContain('spreadsheetml')
      expect(decodeURIComponent(String(answer.raw.headers['content-disposition']))).toContain(
        'ALPHA staff 2026-11.xlsx',
      )
      const { head, rows } = await sheetIn(answer)
      const { items } = (await hr.call(days.list, { employmentId, month: NOVEMBER })).data
      expect(head[5]).toBe(worked)
      expect(rows.map((r) => [r[0], ...r.slice(4, 12)])).toEqual(
        items.map((d) => [
          d.day,
          d.expectedMinutes,
          d.workedMinutes,
          d.lateMinutes,
          d.earlyLeaveMinutes,
          d.absentMinutes,
          d.leaveMinutes,
          d.extraMinutes,
          d.overtimeMinutes,
        ]),
      )
      const odd = rows[8]
      expect(odd?.[3]).toBe('08:17 16:40')
      expect(odd?.[12]).toBe(attribute)
      expect(String(odd?.[13])).toMatch(late)
      if (language !== 'en-US') expect(String(odd?.[13])).not.toMatch(/work|late|early|break/i)
      expect([head, ...rows].flat().join(' ')).not.toMatch(/\{\{|attendance\.|undefined|null/)
    },
  )

  it('give the sums of everybody that matches, and hold what people typed as text that nothing can run', async () => {
    const hr = t.as(t.group.hr.token)
    const answer = await hr.call(days.exportMatrix, { month: NOVEMBER, search: 'sum' })
    const { rows } = await sheetIn(answer)
    const { items } = (await hr.call(days.matrix, { month: NOVEMBER, search: 'sum' })).data
    const [row] = items
    const total = row?.totals
    const inMonth = daysOfText(NOVEMBER, row?.days ?? '')
    expect(rows).toEqual([
      [
        '=1+1',
        '@SUM(A1:A9)',
        total?.expectedMinutes,
        total?.workedMinutes,
        total?.lateMinutes,
        total?.earlyLeaveMinutes,
        total?.absentMinutes,
        total?.leaveMinutes,
        total?.extraMinutes,
        total?.overtimeMinutes,
        total?.abnormalDays,
        total?.noDataDays,
      ],
    ])
    const book = await sheetIn(answer)
    const [head, ...ofDays] = book.second ?? []
    expect(head?.slice(0, 4)).toEqual(['Job number', 'Name', 'Day', 'Day kind'])
    expect(ofDays.map((cells) => [cells[0], cells[2], cells[4], cells[5]])).toEqual(
      inMonth.map((d) => ['=1+1', d.day, d.expectedMinutes, d.workedMinutes]),
    )
    const abnormal = { month: NOVEMBER, search: 'sum', attribute: ['abnormal' as const] }
    const { second } = await sheetIn(await hr.call(days.exportMatrix, abnormal))
    expect(second?.length).toBeGreaterThan(1)
    expect(second?.slice(1).map((cells) => cells[2])).toEqual(
      inMonth.filter((d) => d.attribute === 'abnormal').map((d) => d.day),
    )
    const everybody = await sheetIn(await hr.call(days.exportMatrix, { month: NOVEMBER }))
    expect(everybody.rows).toHaveLength(5)
    const manager = await sheetIn(await t.as(t.group.manager.token).call(days.exportMatrix, { month: NOVEMBER }))
    expect(manager.rows.flat()).not.toContain('=1+1')
    await expectSheetGuarded(t, days.exportMatrix)
    const own = await hr.call(days.export, { employmentId: sales, month: NOVEMBER })
    expect(own.status).toBe(200)
  })
})
