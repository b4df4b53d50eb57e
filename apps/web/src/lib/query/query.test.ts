import { officeEndpoints } from '@muster/contract/organisation/office'
import { describe, expect, it } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { keyOf, pauseBefore, queryClient, triesAgain } from './query.ts'

describe('reads', () => {
  it('are tried again three times, and only when nothing came back [7.05]', () => {
    const lost = new CallError({ failure: 'transport' })
    expect([0, 1, 2, 3].map((failures) => triesAgain(failures, lost))).toEqual([true, true, true, false])
    for (const failure of ['refused', 'timeout', 'cancelled'] as const)
      expect(triesAgain(0, new CallError({ failure, code: 50301 }))).toBe(false)
  })
  it('pause 1 s, doubled each time, at most 30 s [7.05]', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(pauseBefore)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
  })
  it('are kept for 5 minutes [7.05] and are fresh for 30 s', () => {
    expect(queryClient.getDefaultOptions().queries).toMatchObject({ gcTime: 300_000, staleTime: 30_000 })
  })
  it('are named by path and input', () => {
    expect(keyOf(officeEndpoints.list)).toEqual(['/organisation/offices'])
    expect(keyOf(officeEndpoints.list, { page: 2 })).toEqual(['/organisation/offices', { page: 2 }])
  })
})
