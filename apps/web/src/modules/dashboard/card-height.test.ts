import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heightToCome, keepHeight } from './card-height.ts'

const stored = new Map<string, string>()
const card = { name: 'my-today', height: { narrow: 370, wide: 250 } }

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the space of a card that is to come', () => {
  it('is what it usually takes, until it was seen on this device', () => {
    expect([heightToCome(card, 'narrow'), heightToCome(card, 'wide')]).toEqual([370, 250])
    keepHeight('my-today', 'narrow', 447)
    expect([heightToCome(card, 'narrow'), heightToCome(card, 'wide')]).toEqual([447, 250])
    keepHeight('team', 'narrow', 100)
    expect(heightToCome(card, 'narrow')).toBe(447)
  })

  it.each([
    '',
    'x',
    '[447]',
    '{"my-today narrow":"447"}',
    '{"my-today narrow":-1}',
    '{"my-today narrow":99999}',
    '{"my-today narrow":null}',
  ])('is what it usually takes where something else is stored: %s', (value) => {
    stored.set('CardHeights', value)
    expect(heightToCome(card, 'narrow')).toBe(370)
    keepHeight('my-today', 'narrow', 300)
    expect(heightToCome(card, 'narrow')).toBe(300)
  })
})
