import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { daysOfText } from '@muster/contract/attendance/month-days'
import type { ReplyOf } from '@muster/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOVEMBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, sheetIn } from '../../../../test/sheet.ts'

type DayRow = ReplyOf<typeof days.list>['items'][number]

let t: TestServer
let sales: string
beforeAll(async () => {
  ;({ t, sales } = await openNovember())
})
afterAll(() => t.close())

type Minuted = Pick<
  DayRow,
  'expectedMinutes' | 'workedMinutes' | 'lateMinutes' | 'earlyLeaveMinutes' | 'absentMinutes' | 'leaveMinutes'
> &
  Pick<DayRow, 'extraMinutes' | 'overtimeMinutes'>

/** The decimal hours of a day or a month, in the order of the columns. */
const hoursOf = (of: Minuted) =>
  [
    ...[of.expectedMinutes, of.workedMinutes, of.lateMinutes, of.earlyLeaveMinutes],
    ...[of.absentMinutes, of.leaveMinutes, of.extraMinutes, of.overtimeMinutes],
  ].map((minutes) => Math.round((minutes / 60) * 100) / 100)

describe('the sheets of a month', () => {
  it.each([
    ['en-US', 'Worked', 'Worked (decimal hours)', '8 h', 'Needs attention', /Late 17 min/],
    ['zh-CN', '实际出勤', '实际出勤（小时，小数）', '8 小时', '异常', /17 分钟/],
    ['vi-VN', 'Đã làm', 'Đã làm (giờ, số thập phân)', '8 giờ', 'Bất thường', /17 phút/],
    ['zh-TW', '實際出勤', '實際出勤（小時，小數）', '8 小時', '異常', /17 分鐘/],
    ['km-KH', 'បានធ្វើ', 'បានធ្វើ (ម៉ោង ជាទសភាគ)', '8 ម៉ោង', 'មិនប្រក្រតី', /17\s\u1793\u17b6\u1791\u17b8/],
  ])(
    'speak the reader’s language with the numbers of the screen: %s [1.10]',
    async (language, worked, inDecimals, full, attribute, late) => {
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
      expect(head.slice(6, 8)).toEqual([worked, inDecimals])
      expect(rows.find((r) => r[7] === 8)?.[6]).toBe(full)
      expect(rows.map((r) => [r[0], ...[5, 7, 9, 11, 13, 15, 17, 19].map((n) => r[n])])).toEqual(
        items.map((d) => [d.day, ...hoursOf(d)]),
      )
      const odd = rows[8]
      expect(odd?.[3]).toBe('08:17 16:40')
      expect(odd?.[20]).toBe(attribute)
      expect(String(odd?.[21])).toMatch(late)
      if (language !== 'en-US') expect(String(odd?.[21])).not.toMatch(/work|late|early|break/i)
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
    expect(rows.map((r) => r.filter((_, n) => n < 2 || n % 2 === 1 || n > 17))).toEqual([
      ['=1+1', '@SUM(A1:A9)', ...(total ? hoursOf(total) : []), total?.abnormalDays, total?.noDataDays],
    ])
    const book = await sheetIn(answer)
    const [head, ...ofDays] = book.second ?? []
    expect(head?.slice(0, 4)).toEqual(['Job number', 'Name', 'Day', 'Day kind'])
    expect(ofDays.map((cells) => [cells[0], cells[2], cells[5], cells[7]])).toEqual(
      inMonth.map((d) => ['=1+1', d.day, ...hoursOf(d).slice(0, 2)]),
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
