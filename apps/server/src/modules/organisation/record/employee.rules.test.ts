import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { isInside, missingFields, moveStart, nextNumber } from './employee.rules.ts'

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
})

describe('the next job number', () => {
  it.each([
    { prefix: 'L', highest: 41n, digits: 5, next: 'L00042' },
    { prefix: '', highest: 999n, digits: 3, next: '1000' },
    { prefix: 'HN-2026-', highest: 9n, digits: 1, next: 'HN-2026-10' },
  ])('after $prefix$highest of $digits digits is $next', ({ next, ...numbers }) => {
    expect(nextNumber(numbers)).toBe(next)
  })
})

describe('a period within an employment', () => {
  const employment = { from: day('2026-03-01'), to: day('2026-08-31') }
  it.each([
    { from: '2026-03-01', to: '2026-08-31', is: true },
    { from: '2026-08-31', to: null, is: true },
    { from: '2026-02-28', to: '2026-08-31', is: false },
    { from: '2026-03-01', to: '2026-09-01', is: false },
    { from: '2026-09-01', to: null, is: false },
    { from: '2026-09-01', to: '2026-08-31', is: false },
  ])('from $from to $to lies inside: $is', ({ from, to, is }) => {
    expect(isInside({ from: day(from), to: to === null ? null : day(to) }, employment)).toBe(is)
  })
  it('is bounded by its beginning alone where nobody has left', () => {
    expect(isInside({ from: day('2099-01-01'), to: null }, { ...employment, to: null })).toBe(true)
  })
})

describe('a new first day', () => {
  const period = (from: string, to: string | null) => ({ from: day(from), to: to === null ? null : day(to) })
  const [first, second] = [period('2026-03-01', '2026-05-31'), period('2026-06-01', null)]

  it('takes along what began with the old one, and only that', () => {
    expect(moveStart([first, second], day('2026-03-01'), day('2026-05-31'))).toEqual({ moved: [first] })
    expect(moveStart([first, second], day('2026-03-01'), day('2020-01-01'))).toEqual({ moved: [first] })
    expect(moveStart([second], day('2026-03-01'), day('2026-06-01'))).toEqual({ moved: [] })
    expect(moveStart([], day('2026-03-01'), day('2026-06-01'))).toEqual({ moved: [] })
  })

  it('is refused where something would begin before it or end before it begins', () => {
    const refusedFrom = (latest: string) => ({ refused: 'outside_employment', latest })
    expect(moveStart([first, second], day('2026-03-01'), day('2026-06-01'))).toEqual(refusedFrom('2026-05-31'))
    expect(moveStart([second], day('2026-03-01'), day('2026-06-02'))).toEqual(refusedFrom('2026-06-01'))
  })
})
