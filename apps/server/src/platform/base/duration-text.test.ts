import { expect, it } from 'vitest'
import { durationText } from './duration-text.ts'

it.each([
  ['en_US', ['8 h', '1 h 05', '17 min', '0 min', '7 h 43']],
  ['zh_CN', ['8 小时', '1 小时 05 分', '17 分钟', '0 分钟', '7 小时 43 分']],
  ['zh_TW', ['8 小時', '1 小時 05 分', '17 分鐘', '0 分鐘', '7 小時 43 分']],
  ['vi_VN', ['8 giờ', '1 giờ 05 phút', '17 phút', '0 phút', '7 giờ 43 phút']],
  ['km_KH', ['8 ម៉ោង', '1 ម៉ោង 05 នាទី', '17 នាទី', '0 នាទី', '7 ម៉ោង 43 នាទី']],
] as const)('is written in %s as on the screens', (locale, written) => {
  expect([480, 65, 17, 0, -463].map((minutes) => durationText(locale, minutes))).toEqual(written)
})
