import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseStoredObject, readStored, writeStored } from './storage.ts'

const stored = new Map<string, string>()
let isFull = false
let isForbidden = false
const guard = () => {
  if (isForbidden) throw new DOMException('', 'SecurityError')
}
beforeEach(() => {
  stored.clear()
  isFull = false
  isForbidden = false
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      guard()
      return stored.get(key) ?? null
    },
    setItem(key: string, value: string) {
      guard()
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem(key: string) {
      guard()
      stored.delete(key)
    },
  })
})
afterEach(() => {
  isForbidden = false
  isFull = false
  writeStored('key', undefined)
  vi.unstubAllGlobals()
})

describe('the stored values', () => {
  it('last until the page is closed where the storage is full, over what stands there', () => {
    writeStored('key', 'old')
    isFull = true
    writeStored('key', 'new')
    expect([readStored('key'), stored.get('key')]).toEqual(['new', 'old'])
    isFull = false
    writeStored('key', 'newer')
    expect([readStored('key'), stored.get('key')]).toEqual(['newer', 'newer'])
  })

  it('give way to what another window has written since', () => {
    writeStored('key', 'old')
    isFull = true
    writeStored('key', 'new')
    stored.set('key', 'theirs')
    expect(readStored('key')).toBe('theirs')
    stored.delete('key')
    expect(readStored('key')).toBeUndefined()
  })

  it('last until the page is closed where storage is forbidden, and can be forgotten', () => {
    isForbidden = true
    expect(readStored('key')).toBeUndefined()
    writeStored('key', 'value')
    expect(readStored('key')).toBe('value')
    writeStored('key', undefined)
    expect(readStored('key')).toBeUndefined()
  })

  it.each(['', '{', 'null', '5', '"x"', '[1]', 'undefined'])('are no object when they say %j', (text) => {
    expect(parseStoredObject(text)).toEqual({})
  })
})
