import { day } from '@muster/kernel/day'
import { LOCALES } from '@muster/kernel/names'
import { expect, it } from 'vitest'
import { dayText } from './day-text.ts'

const [THURSDAY, SATURDAY] = [day('2026-12-03'), day('2026-12-05')]
/** Which blanks and dashes stand between is the language's own. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')

it.each([
  ['en_US', '3 Dec 2026', '3 – 5 Dec 2026'],
  ['vi_VN', '03/12/2026', '03/12/2026 – 05/12/2026'],
  ['zh_CN', '2026年12月3日', '2026年12月3日至2026年12月5日'],
  ['zh_TW', '2026年12月3日', '2026年12月3日至2026年12月5日'],
] as const)('a day, and some on end, in %s', (locale, one, some) => {
  expect([plain(dayText(locale, THURSDAY)), plain(dayText(locale, THURSDAY, SATURDAY))]).toEqual([one, some])
})

it('is never written as machines do', () => {
  for (const locale of LOCALES) expect(dayText(locale, THURSDAY, SATURDAY)).not.toContain('2026-12')
})
