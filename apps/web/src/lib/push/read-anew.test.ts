import { levelEndpoints } from '@muster/contract/organisation/level'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { counted } from '../call/in-flight.ts'
import { isInBackground } from '../query/background.ts'
import { holdReads } from '../query/held-reads.ts'
import { queryClient, refresh } from '../query/query.ts'
import { pathsShowing, readAllAnew, readAnew, readNoMore, watchActing } from './read-anew.ts'

const LEVELS = levelEndpoints.list.path

describe('what is read anew', () => {
  let window: EventTarget & { visibilityState?: string }
  let stop: () => void
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  const paths = () => asked.mock.calls.map(([filters]) => filters?.queryKey?.[0])

  beforeEach(() => {
    vi.useFakeTimers()
    window = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', window)
    stop = watchActing()
    asked.mockReset()
  })
  afterEach(() => {
    stop()
    readNoMore()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is what shows the entity that changed, and nothing else', () => {
    expect(pathsShowing(['level']).toSorted()).toEqual([
      '/organisation/employees',
      '/organisation/employees/:id',
      '/organisation/levels',
      '/organisation/levels/:id',
    ])
    expect(pathsShowing(['info'])).toEqual(['/getInfo'])
    expect(pathsShowing([])).toEqual([])
  })

  it('is read once within a second, however often it changed, and as nobody’s use', () => {
    let isSilent = false
    asked.mockImplementation(async () => {
      isSilent = isInBackground(new AbortController().signal)
    })
    for (let i = 0; i < 5; i++) readAnew(['level'], [])
    expect(asked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(paths().filter((path) => path === LEVELS)).toHaveLength(1)
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

  it('is not what this window has just read after its own action, but what others changed beside it', async () => {
    await refresh([levelEndpoints.list])
    asked.mockClear()
    readAnew([], ['level'])
    vi.advanceTimersByTime(1000)
    expect(paths()).toContain('/organisation/employees')
    expect(paths()).not.toContain(LEVELS)
    readAnew(['level'], [])
    vi.advanceTimersByTime(1000)
    expect(paths()).toContain(LEVELS)
  })

  it('stays under a form that is being changed until it lets go', () => {
    const release = holdReads([levelEndpoints.list])
    readAnew(['level'], [])
    vi.advanceTimersByTime(1000)
    expect(paths()).not.toContain(LEVELS)
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
    asked.mockClear()
    readAnew(['level'], [])
    for (let i = 0; i < 20; i++) {
      window.dispatchEvent(new Event('keydown'))
      vi.advanceTimersByTime(400)
    }
    expect(paths()).toContain(LEVELS)
  })

  it('stays while an action of this window runs, and until it is drawn what came of it', async () => {
    let answer = () => {}
    const action = counted(
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    )
    readAnew([], ['level'])
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
