import { describe, expect, it } from 'vitest'
import { fieldKeysOf } from './field-keys.ts'
import { keyRingOf, newKey } from './key-ring.ts'

const ringOf = (...written: string[]) => {
  const ring = keyRingOf(written)
  if (!ring) throw new Error('no keys')
  return ring
}
const first = newKey()
const keys = ringOf(first)

describe('values that are kept encrypted', () => {
  it('are read again with the key of their id alone, and look different each time', () => {
    const [one, two] = [keys.encrypt('079 123 456', 'row 1'), keys.encrypt('079 123 456', 'row 1')]
    expect(keys.decrypt(one, 'row 1')).toBe('079 123 456')
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(false)
    expect(Buffer.from(one.bytes).toString('latin1')).not.toContain('079')
    expect(() => ringOf(newKey()).decrypt(one, 'row 1')).toThrow(/is not here/)
    const other = ringOf(newKey())
    expect(() => other.decrypt({ ...one, keyId: other.currentId }, 'row 1')).toThrow()
  })

  it('are not read out of another row, nor when a bit of them has changed', () => {
    const { keyId, bytes } = keys.encrypt('079 123 456', 'row 1')
    expect(() => keys.decrypt({ keyId, bytes }, 'row 2')).toThrow()
    for (let i = 0; i < bytes.length; i++) {
      const changed = Uint8Array.from(bytes)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(() => keys.decrypt({ keyId, bytes: changed }, 'row 1')).toThrow()
    }
  })

  it('are encrypted with the newest key, while an older one still reads', () => {
    const old = keys.encrypt('079', 'row')
    const rotated = ringOf(first, newKey())
    expect(rotated.decrypt(old, 'row')).toBe('079')
    expect(rotated.encrypt('079', 'row').keyId).not.toBe(old.keyId)
    expect(rotated.knows(keys.currentId)).toBe(true)
    expect(keys.knows(rotated.currentId)).toBe(false)
  })
})

it('proves a text with the key that was used, and with no other', () => {
  const rotated = ringOf(first, newKey())
  expect(rotated.mac(keys.currentId, 'head')).toEqual(keys.mac(keys.currentId, 'head'))
  expect(rotated.mac(rotated.currentId, 'head')).not.toEqual(keys.mac(keys.currentId, 'head'))
  expect(keys.mac(rotated.currentId, 'head')).toBeUndefined()
})

it('finds equal fields by a fingerprint that says nothing of another group, and does not change with the keys of fields', () => {
  const fingerprints = ringOf(newKey())
  const fields = fieldKeysOf({ fields: keys, fingerprints })
  expect(fields.fingerprint('079', 'a')).toEqual(fields.fingerprint('079', 'a'))
  expect(fields.fingerprint('079', 'a')).not.toEqual(fields.fingerprint('079', 'b'))
  expect(fieldKeysOf({ fields: ringOf(newKey()), fingerprints }).fingerprint('079', 'a')).toEqual(
    fields.fingerprint('079', 'a'),
  )
  const others = fieldKeysOf({ fields: keys, fingerprints: ringOf(newKey()) })
  expect(others.fingerprint('079', 'a')).not.toEqual(fields.fingerprint('079', 'a'))
})

it.each([
  ['none', []],
  ['a short one', ['ab'.repeat(31)]],
  ['one in base64', [Buffer.alloc(32).toString('base64')]],
  ['a good one and an empty one', [first, '']],
])('takes no keys where there is %s', (_, written) => {
  expect(keyRingOf(written)).toBeUndefined()
})
