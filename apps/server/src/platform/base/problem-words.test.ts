import { day } from '@muster/kernel/day'
import { LOCALES } from '@muster/kernel/names'
import { expect, it } from 'vitest'
import { dayText } from './day-text.ts'
import { sayProblem, showValues } from './problem-words.ts'

it.each([
  ['en_US', dayText('en_US', day('2026-11-24'))],
  ['vi_VN', '24/11/2026'],
  ['zh_CN', '2026年11月24日'],
  ['zh_TW', '2026年11月24日'],
  ['km_KH', dayText('km_KH', day('2026-11-24'))],
] as const)('a problem says its day as it is written in %s', (locale, written) => {
  const said = sayProblem(locale, 'leave.not_enough:2026-11-24:420')
  expect(said).toContain(written)
})

it.each(LOCALES)('no day is said as machines write it, and no duration in minutes to be divided (%s)', (locale) => {
  for (const problem of ['leave.not_enough:2026-11-24:420', 'not_before:2026-11-24', 'leave.more_than_monthly:1440']) {
    const said = sayProblem(locale, problem)
    expect(said).not.toMatch(/2026-11|420|1440/)
    expect(said).not.toContain('{{')
  }
})

it('a place among the values is called as its reader calls it, whoever met the problem', () => {
  const values = { name: { cn: '三线', en: 'Line 3', vn: '' }, day: '2026-11-24' }
  expect(showValues('zh_CN', values)).toEqual({ name: '三线', day: '2026年11月24日' })
  expect(showValues('km_KH', values)).toMatchObject({ name: 'Line 3' })
})
