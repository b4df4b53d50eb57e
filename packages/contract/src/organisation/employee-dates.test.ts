import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { dateProblems, problemsOfChange } from './employee-dates.ts'

const today = day('2026-11-20')

describe('the dates of an employee', () => {
  it('are refused where they contradict each other', () => {
    const dates = {
      onboardOn: day('2020-01-01'),
      regularizationOn: day('2019-12-31'),
      birthday: day('2021-05-05'),
      contractEndOn: day('2019-01-01'),
      contractType: 'fixed-term',
    }
    expect(dateProblems(dates, today)).toEqual({
      birthday: 'after_onboard',
      regularizationOn: 'before_onboard:2020-01-01',
      contractEndOn: 'before_onboard:2020-01-01',
    })
    expect(dateProblems({ ...dates, birthday: day('2027-01-01') }, today).birthday).toBe('in_the_future')
    expect(dateProblems({ ...dates, onboardOn: null }, today)).toEqual({})
  })

  const noEnd = {
    ...{ onboardOn: day('2020-01-01'), regularizationOn: null, birthday: null },
    ...{ contractType: 'open', contractEndOn: day('2027-01-01') },
  }
  it.each([
    ['an indefinite term with an end', noEnd, { contractEndOn: 'indefinite_term' }],
    [
      'one whose end lies before the first day',
      { ...noEnd, contractEndOn: day('2019-01-01') },
      { contractEndOn: 'indefinite_term' },
    ],
    ['one without an end', { ...noEnd, contractEndOn: null }, {}],
    ['a fixed term with an end', { ...noEnd, contractType: 'fixed-term' }, {}],
    ['an end without a type', { ...noEnd, contractType: null }, {}],
    ['somebody whose first day nobody knows', { ...noEnd, onboardOn: null }, { contractEndOn: 'indefinite_term' }],
  ])('of %s', (_, dates, problems) => {
    expect(dateProblems(dates, today)).toEqual(problems)
  })

  it.each([
    ['contractType', { contractEndOn: 'indefinite_term' }],
    ['contractEndOn', { contractEndOn: 'indefinite_term' }],
    ['phone', {}],
  ])('of a change of %s name what that contradicts, and no older contradiction', (changed, problems) => {
    expect(problemsOfChange(noEnd, today, (field) => field === changed)).toEqual(problems)
  })
})
