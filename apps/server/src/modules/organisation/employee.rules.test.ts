import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { dateProblems, missingFields, placeFrom } from './employee.rules.ts'

const today = day('2026-11-20')

describe('an employee form', () => {
  it('names what an incomplete person misses [5.01, 3.08]', () => {
    expect(
      missingFields({
        sex: null,
        birthday: '1990-01-01',
        nationality: null,
        education: 'master',
        marital_status: null,
      }),
    ).toEqual(['sex', 'nationality', 'maritalStatus'])
  })

  it('refuses dates that contradict each other', () => {
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
  })
})

describe('placing somebody from a day on', () => {
  const first = { id: 'first', from: day('2020-01-01'), to: null }

  it('ends the position in force the day before', () => {
    expect(placeFrom([first], day('2026-03-01'))).toEqual({
      end: { id: 'first', to: '2026-02-28' },
      replace: undefined,
    })
  })

  it('replaces a position that starts on that very day', () => {
    expect(placeFrom([first], day('2020-01-01'))).toEqual({ end: undefined, replace: 'first' })
  })

  it('refuses to overwrite what is planned for later', () => {
    expect(placeFrom([first], day('2019-06-01'))).toEqual({ refused: 'organisation.position_overlaps' })
  })
})
