import { describe, expect, it, vi } from 'vitest'
import { store } from './store.ts'

describe('store', () => {
  it('tells its listeners of another value, and of the same one nothing', () => {
    const count = store(0)
    const changed = vi.fn()
    const stop = count.subscribe(changed)
    count.set(0)
    count.set(1)
    stop()
    count.set(2)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(count.read()).toBe(2)
  })

  it('follows what lies outside from the first listener to the last', () => {
    const stopped = vi.fn()
    const follow = vi.fn(() => stopped)
    const value = store('', follow)
    const stops = [value.subscribe(() => {}), value.subscribe(() => {})]
    expect(follow).toHaveBeenCalledTimes(1)
    stops[0]?.()
    stops[0]?.()
    expect(stopped).not.toHaveBeenCalled()
    stops[1]?.()
    expect(stopped).toHaveBeenCalledTimes(1)
    value.subscribe(() => {})()
    expect(follow).toHaveBeenCalledTimes(2)
    expect(stopped).toHaveBeenCalledTimes(2)
  })
})
