import { LOCALES, type Locale } from '@muster/kernel/names'
import { expect, it } from 'vitest'
import { sayProblem } from './problem-words.ts'
import { say, sayRefusal, sayTo } from './words.ts'

const readerOf = (locale: Locale) => ({ locale, zone: 'Asia/Ho_Chi_Minh' })
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ')

it.each([
  ['en_US', '(15 May 2020 – no end)'],
  ['zh_CN', '（2020年5月15日 – 至今）'],
  ['zh_TW', '（2020年5月15日 – 至今）'],
  ['vi_VN', '(15/05/2020 – nay)'],
  ['km_KH', '(15 ឧសភា 2020 – បច្ចុប្បន្ន)'],
] as const)('says days of a refusal as its reader writes them, and no end as a word (%s)', (locale, span) => {
  for (const to of [null, '…']) {
    const said = sayRefusal(readerOf(locale), 'organisation.position_outside_employment', { from: '2020-05-15', to })
    expect(plain(said)).toContain(span)
  }
})

it('says an instant on the clock of the reader, and a month by its name', () => {
  const at = '2026-11-27T16:09:28.640Z'
  expect(sayRefusal(readerOf('en_US'), 'system.already_handled', { name: 'Sok Dara', at })).toContain(
    '27 Nov 2026, 23:09',
  )
  expect(sayRefusal({ locale: 'vi_VN', zone: 'UTC' }, 'system.already_handled', { name: 'Sok Dara', at })).toContain(
    '27/11/2026, 16:09',
  )
  expect(sayTo(readerOf('en_US'), 'organisation.chart.asOf', { day: '2026-10' })).toContain('October 2026')
})

it('says no end of ends alone: of anything else nothing is known', () => {
  const said = sayRefusal(readerOf('en_US'), 'system.already_handled', { name: 'Sok Dara', at: null })
  expect(said).toContain('–')
  expect(said).not.toContain('no end')
})

it('has a space between Chinese and a name in other letters', () => {
  const said = (name: string) => say('zh_CN', 'workflow.task.acted.urge', { who: name })
  expect([said('Bùi Hải Sơn'), said('王伟')]).toEqual(['Bùi Hải Sơn 催办。', '王伟催办。'])
})

it('leaves what people typed as they typed it', () => {
  const said = sayTo(readerOf('en_US'), 'workflow.errors.no_evaluation_form', { name: '2026-10' })
  expect(said).toContain('2026-10')
})

it.each(LOCALES)(
  'says a problem that was kept before its words took values without its placeholders (%s)',
  (locale) => {
    const kept = ['organisation.errors.place_closed', 'organisation.errors.position_overlaps']
    for (const said of [
      ...kept.map((word) => sayTo(readerOf(locale), word, {})),
      sayProblem(locale, 'before_onboard'),
    ]) {
      expect(said).toContain('–')
      expect(said).not.toContain('{{')
    }
    expect(sayTo(readerOf(locale), 'organisation.errors.place_closed', { name: '{{day}}' })).toContain('{{day}}')
  },
)
