import { officeEndpoints } from '@muster/contract/organisation/office'
import { describe, expect, it } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { onFailure } from '../call/failures.ts'
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
  it('say that they failed where something stands already, unless nobody asked for them [7.04, 8.05]', async () => {
    const shown: CallError[] = []
    const stop = onFailure((error) => shown.push(error))
    const fails = (name: string, isSilent: boolean, data?: object) => {
      if (data) queryClient.setQueryData([name], data, { updatedAt: 1 })
      const queryFn = () =>
        Promise.reject(Object.assign(new CallError({ failure: 'refused', code: 502 }), { isSilent }))
      return queryClient.fetchQuery({ queryKey: [name], queryFn }).catch(() => {})
    }
    await fails('first', false)
    await fails('again', false, {})
    expect(shown).toHaveLength(1)
    await fails('silent', true, {})
    stop()
    queryClient.clear()
    expect(shown).toHaveLength(1)
  })
  it('are named by path and input', () => {
    expect(keyOf(officeEndpoints.list)).toEqual(['/organisation/offices'])
    expect(keyOf(officeEndpoints.list, { page: 2 })).toEqual(['/organisation/offices', { page: 2 }])
  })
})
