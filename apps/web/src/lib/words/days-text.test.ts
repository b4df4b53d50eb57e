import { day } from '@muster/kernel/day'
import type { Locale } from '@muster/kernel/names'
import { expect, it } from 'vitest'
import en from './catalogue/start.en_US.ts'
import km from './catalogue/start.km_KH.ts'
import vi from './catalogue/start.vi_VN.ts'
import cn from './catalogue/start.zh_CN.ts'
import tw from './catalogue/start.zh_TW.ts'
import { daysText } from './days-text.ts'
import { formatOf } from './format.ts'
import type { Say } from './words.ts'

const FIRST = day('2026-11-30')
const LAST = day('2026-12-02')

it.each([
  ['en_US', en, '30 Nov 2026', '30 Nov 2026 to 2 Dec 2026'],
  ['zh_CN', cn, '2026年11月30日', '2026年11月30日 至 2026年12月2日'],
  ['zh_TW', tw, '2026年11月30日', '2026年11月30日 至 2026年12月2日'],
  ['vi_VN', vi, '30/11/2026', '30/11/2026 đến 02/12/2026'],
  ['km_KH', km, '30 វិច្ឆិកា 2026', '30 វិច្ឆិកា 2026 ដល់ 2 ធ្នូ 2026'],
] satisfies [Locale, { time: { fromTo: string } }, string, string][])(
  'one day is said once, several from the first to the last, in %s',
  (locale, words, single, several) => {
    const say: Say = (_, values = {}) =>
      words.time.fromTo.replace('{{from}}', String(values.from)).replace('{{to}}', String(values.to))
    const format = formatOf(locale, say)
    expect(daysText(FIRST, FIRST, say, format)).toBe(single)
    expect(daysText(FIRST, LAST, say, format)).toBe(several)
  },
)
