import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { dateProblems } from './employee-dates.ts'

const today = day('2026-11-20')

describe('the dates of an employee', () => {
  it('are refused where they contradict each other', () => {
    const dates = {
      onboardOn: day('2020-01-01'),
      regularizationOn: day('2019-12-31'),
      birthday: day('2021-05-05'),
      contractEndOn: day('2019-01-01'),
    }
    expect(dateProblems(dates, today)).toEqual({
      birthday: 'after_onboard',
      regularizationOn: 'before_onboard',
      contractEndOn: 'before_onboard',
    })
    expect(dateProblems({ ...dates, birthday: day('2027-01-01') }, today).birthday).toBe('in_the_future')
    expect(dateProblems({ ...dates, onboardOn: null }, today)).toEqual({})
  })
})
