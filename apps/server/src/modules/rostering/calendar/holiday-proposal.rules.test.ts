import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { type Known, proposeHolidays } from './holiday-proposal.rules.ts'

const called = (text: string) => ({ cn: text, en: text, vn: text })
const [TET, LABOUR, NATIONAL] = [day('2027-02-06'), day('2027-05-01'), day('2027-09-02')]
const holiday = (on: typeof TET, text: string) => ({ day: on, names: called(text) })
const known = (on: typeof TET, text: string, over: Partial<Known> = {}): Known => ({
  ...{ day: on, names: called(text), nationality: '', kind: 'holiday' as const, version: 3 },
  ...{ proposedOf: 'VN', proposedNames: called(text), ...over },
})
const OF = { nation: 'VN', nationality: '' }

describe('what a nation proposes', () => {
  it.each([
    ['that the calendar does not have', [], [[LABOUR, 'new', 0]]],
    ['that was taken over', [known(LABOUR, 'Labour Day')], []],
    ['that was entered by hand', [known(LABOUR, 'May', { proposedOf: null, proposedNames: null })], []],
    [
      'that is only for people of a nation so far',
      [known(LABOUR, 'Labour Day', { nationality: 'CN' })],
      [[LABOUR, 'new', 0]],
    ],
    ['that is called otherwise now', [known(LABOUR, 'Day of Labour')], [[LABOUR, 'renamed', 3]]],
    ['that the company works', [known(LABOUR, 'Day of Labour', { kind: 'H-attendance' })], []],
    ['that the company calls otherwise', [known(LABOUR, 'May', { proposedNames: called('Day of Labour') })], []],
  ])('a holiday %s', (_, calendar, proposed) => {
    const found = proposeHolidays(OF, [holiday(LABOUR, 'Labour Day')], calendar)
    expect(found.map((one) => [one.day, one.change, one.version])).toEqual(proposed)
  })

  it('a day that was taken over and is no holiday any more, unless it was changed or is of another nation', () => {
    const calendar = [
      known(TET, 'Tet'),
      known(LABOUR, 'Ours', { proposedNames: called('Theirs') }),
      known(NATIONAL, 'National Day', { proposedOf: 'CN' }),
    ]
    expect(proposeHolidays(OF, [], calendar)).toEqual([{ ...holiday(TET, 'Tet'), change: 'gone', version: 3 }])
  })

  it('for people of one nation what is not said of them or of everybody', () => {
    const calendar = [known(LABOUR, 'Labour Day'), known(TET, 'Tet', { nationality: 'TW' })]
    const all = [holiday(TET, 'Spring Festival'), holiday(LABOUR, 'Labour Day')]
    const found = proposeHolidays({ nation: 'CN', nationality: 'CN' }, all, calendar)
    expect(found.map((one) => [one.day, one.change])).toEqual([[TET, 'new']])
  })
})
