import { addDays, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import type { Entitlement } from '../ledger/account.rules.ts'
import { findEnding } from './expiry.rules.ts'

const END = day('2026-12-31')
const DAYS = { first: 30, last: 7 }
const carries = (carryMinutes: number) => ({
  versions: [{ effectiveOn: day('2020-01-01'), carryMinutes, carryMonths: 3 }],
  leavesOn: null,
})
const NONE = carries(0)
const kept = (over: Partial<Entitlement> = {}): Entitlement => ({
  ...{ id: 'g', key: 'grant:2026', from: day('2026-01-01'), until: END },
  ...{ granted: 960, held: 0, used: 0, adjusted: 0 },
  ...over,
})
const stepOf = (one: Entitlement, left: number, type = NONE, days = DAYS) =>
  findEnding(type, [one], addDays(END, -left), days)[0]

describe('leave that ends soon [2.16c]', () => {
  it.each([
    [31, undefined],
    [30, 'first'],
    [8, 'first'],
    [7, 'last'],
    [0, 'last'],
  ])('%i days before its end is said by the step %s, and by no other', (left, step) => {
    const ending = stepOf(kept(), left)
    expect(ending).toMatchObject({ key: 'grant:2026', on: END, step })
    expect(ending?.gone).toEqual(['first', 'last'].filter((other) => other !== step))
  })

  it.each([
    ['nothing is left', kept({ used: 480, held: 480 }), NONE, undefined],
    ['all of it goes over to the next year', kept(), carries(960), undefined],
    ['a part of it goes over', kept(), carries(959), 'last'],
    ['what was carried over ends for good', kept({ key: 'carry:2025' }), carries(960), 'last'],
  ])('%s', (_, one, type, step) => {
    expect(stepOf(one, 7, type)?.step).toBe(step)
  })

  it('is said in whatever order the company has the two, and not at all with 0', () => {
    expect(stepOf(kept(), 5, NONE, { first: 5, last: 10 })?.step).toBe('first')
    expect(stepOf(kept(), 0, NONE, { first: 0, last: 0 })?.step).toBeUndefined()
  })

  it('is nothing that has ended, has not begun, or lies far ahead', () => {
    expect(findEnding(NONE, [kept()], addDays(END, 1), DAYS)).toEqual([])
    expect(findEnding(NONE, [kept({ from: END })], addDays(END, -1), DAYS)).toEqual([])
    expect(findEnding(NONE, [kept()], addDays(END, -181), DAYS)).toEqual([])
  })
})
