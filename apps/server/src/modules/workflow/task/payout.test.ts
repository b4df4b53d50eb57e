import { day } from '@muster/kernel/day'
import { expect, it } from 'vitest'
import { lastPayable, payoutDay } from './payout.rules.ts'

it.each([
  ['nothing planned', '2026-11-20', null, '2026-11-20'],
  ['the tenth of the next month', '2026-11-20', { monthsLater: 1, dayOfMonth: 10 }, '2026-12-10'],
  ['a day of this month that is still to come', '2026-11-20', { monthsLater: 0, dayOfMonth: 25 }, '2026-11-25'],
  ['today', '2026-11-20', { monthsLater: 0, dayOfMonth: 20 }, '2026-11-20'],
  ['a day of this month that has passed', '2026-11-20', { monthsLater: 0, dayOfMonth: 5 }, '2026-12-05'],
  ['a day that the month has not', '2026-10-31', { monthsLater: 1, dayOfMonth: 31 }, '2026-11-30'],
  ['the end of February', '2026-11-30', { monthsLater: 3, dayOfMonth: 30 }, '2027-02-28'],
  ['the end of February of a leap year', '2027-11-30', { monthsLater: 3, dayOfMonth: 30 }, '2028-02-29'],
  ['over the turn of the year', '2026-12-31', { monthsLater: 1, dayOfMonth: 1 }, '2027-01-01'],
])('with %s nothing is paid out before its day [5.17, 3.17]', (_name, approvedOn, planned, on) => {
  expect(payoutDay(day(approvedOn), planned)).toBe(on)
})

it.each([
  ['payable since long', '2026-10-01', '2026-12-21', 31],
  ['payable at the last day of these', '2026-12-21', '2026-12-21', 31],
  ['payable later than that', '2027-01-10', '2027-01-10', 51],
  ['not approved yet', null, '2026-12-21', 31],
])('what is %s is paid at most 31 days ahead [5.17]', (_name, from, on, daysAhead) => {
  expect(lastPayable(day('2026-11-20'), from === null ? null : day(from))).toEqual({ on, daysAhead })
})
