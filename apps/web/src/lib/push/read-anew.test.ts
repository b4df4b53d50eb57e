import { dayEndpoints } from '@muster/contract/attendance/day'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { pingEndpoints } from '@muster/contract/system/ping'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countCall } from '../call/in-flight.ts'
import { isInBackground } from '../query/background.ts'
import { holdReads } from '../query/held-reads.ts'
import { queryClient, queryOf, refresh } from '../query/query.ts'
import { readAllAnew, readAnew, readNoMore, watchActing } from './read-anew.ts'

const LEVELS = levelEndpoints.list.path

describe('what is read anew', () => {
  let window: EventTarget & { visibilityState?: string }
  let stop: () => void
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  /** Which reads of the page are out of date, by their paths. */
  const paths = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey[0])
      .toSorted()
  const begin = () => {
    queryClient.clear()
    const id = '018f0000-0000-7000-8000-000000000001'
    for (const query of [
      queryOf(levelEndpoints.list, {}),
      queryOf(levelEndpoints.get, { id }),
      queryOf(employeeEndpoints.list, {}),
      queryOf(dayEndpoints.list, { employmentId: id }),
      queryOf(sessionEndpoints.getInfo, {}),
      queryOf(pingEndpoints.get, {}),
    ])
      queryClient.getQueryCache().build(queryClient, { queryKey: query.queryKey, meta: query.meta })
    asked.mockClear()
  }

  beforeEach(() => {
    vi.useFakeTimers()
    window = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', window)
    stop = watchActing()
    begin()
  })
  afterEach(() => {
    stop()
    readNoMore()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    queryClient.clear()
  })

  it('is what shows the entity that changed, and nothing else', () => {
    readAnew(['level'], [])
    vi.advanceTimersByTime(1000)
    expect(paths()).toEqual(['/organisation/employees', '/organisation/levels', '/organisation/levels/:id'])
    begin()
    readAnew(['info'], [])
    vi.advanceTimersByTime(1000)
    expect(paths()).toEqual(['/getInfo'])
    begin()
    readAnew([], [])
    vi.advanceTimersByTime(1000)
    expect(asked).not.toHaveBeenCalled()
  })

  it('is read once within a second, however often it changed, and as nobody’s use', () => {
    let isSilent = false
    asked.mockImplementationOnce(async () => {
      isSilent = isInBackground(new AbortController().signal)
    })
    for (let i = 0; i < 5; i++) readAnew(['level'], [])
    expect(asked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(asked).toHaveBeenCalledOnce()
    expect(isSilent).toBe(true)
    expect(isInBackground(new AbortController().signal)).toBe(false)
  })

  it('is everything that others can change when nobody knows what has', () => {
    readAllAnew()
    vi.advanceTimersByTime(1000)
    expect(paths()).toEqual(expect.arrayContaining([LEVELS, '/getInfo', '/attendance/days']))
    expect(paths()).not.toContain('/ping')
  })

  it('waits in a window that nobody looks at', () => {
    window.visibilityState = 'hidden'
    readAnew(['level'], [])
    vi.advanceTimersByTime(1000)
    expect(new Set(asked.mock.calls.map(([filters]) => filters?.refetchType))).toEqual(new Set(['none']))
  })

  it('is not what this window has just read after its own action, but what others changed', async () => {
    await refresh(['level'])
    begin()
    readAnew([], ['level', 'day'])
    vi.advanceTimersByTime(1000)
    expect(paths()).toEqual(['/attendance/days'])
    readAnew(['level'], [])
    vi.advanceTimersByTime(1000)
    expect(paths()).toContain(LEVELS)
  })

  it('stays under a form that is being changed until it lets go', () => {
    const release = holdReads(['level'])
    readAnew(['level'], [])
    vi.advanceTimersByTime(1000)
    expect(paths()).toEqual(['/organisation/employees'])
    release()
    vi.advanceTimersByTime(1000)
    expect(paths()).toContain(LEVELS)
  })

  it('stays while somebody types, not for ever', () => {
    readAnew(['level'], [])
    for (let i = 0; i < 8; i++) {
      window.dispatchEvent(new Event('input'))
      vi.advanceTimersByTime(400)
    }
    expect(asked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2000)
    expect(paths()).toContain(LEVELS)
    begin()
    readAnew(['level'], [])
    for (let i = 0; i < 20; i++) {
      window.dispatchEvent(new Event('keydown'))
      vi.advanceTimersByTime(400)
    }
    expect(paths()).toContain(LEVELS)
  })

  it('stays while an action of this window runs, and until it is drawn what came of it', async () => {
    let answer = () => {}
    const action = countCall(
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    )
    readAnew([], ['employee'])
    vi.advanceTimersByTime(2500)
    answer()
    await action
    vi.advanceTimersByTime(900)
    expect(asked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2000)
    expect(paths()).toContain('/organisation/employees')
  })

  it('is nothing any more when the session is over', () => {
    readAnew(['level'], [])
    readNoMore()
    vi.advanceTimersByTime(10_000)
    expect(asked).not.toHaveBeenCalled()
  })
})
