import { addDays, day } from '@muster/kernel/day'
import { expect, it } from 'vitest'
import { dayNamesOf } from './day-names.ts'

const TUESDAY = day('2026-11-03')

it.each([
  ['en-GB', 'Tu', 'Tue', 'Tuesday 3 November'],
  ['vi-VN', 'T3', 'Th 3', 'Thứ Ba, 3 tháng 11'],
  ['zh-CN', '二', '周二', '11月3日星期二'],
])('names a day in %s', (tag, narrow, short, long) => {
  const names = dayNamesOf(tag)
  expect([names.narrow(TUESDAY), names.long(TUESDAY)]).toEqual([narrow, long])
  expect([short, 'Thứ 3']).toContain(names.short(TUESDAY))
})
it.each([true, false])('names Khmer days by Khmer letters, whether the browser lacks them or not: %s', (isMissing) => {
  const names = dayNamesOf('km-KH', isMissing)
  for (const name of [names.narrow, names.short, names.weekday, names.long, names.month])
    expect(name(TUESDAY)).toMatch(/^\p{Script=Khmer}/u)
  expect(names.brief(TUESDAY)).toMatch(/^3 \p{Script=Khmer}/u)
})
it('writes a day and month in figures where people do', () => {
  expect([dayNamesOf('vi-VN').brief(TUESDAY), dayNamesOf('en-GB').brief(TUESDAY)]).toEqual(['3/11', '3 Nov'])
})

it.each(['en-US', 'zh-CN', 'zh-TW', 'vi-VN', 'km-KH'])(
  'tells the days of a week apart in the head of a grid (%s)',
  (tag) => {
    for (const isMissing of [true, false]) {
      const { narrow } = dayNamesOf(tag, isMissing)
      const week = Array.from({ length: 7 }, (_, n) => narrow(addDays(TUESDAY, n)))
      expect(new Set(week).size, week.join(' ')).toBe(7)
    }
  },
)
