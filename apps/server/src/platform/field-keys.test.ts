import { describe, expect, it } from 'vitest'
import { fieldKeysOf, newFieldKeys } from './field-keys.ts'

const written = newFieldKeys()
const keys = fieldKeysOf(written)

describe('fields that are kept encrypted', () => {
  it('are read again with the key of their id alone, and look different each time', () => {
    const [one, two] = [keys.encrypt('079 123 456', 'row 1'), keys.encrypt('079 123 456', 'row 1')]
    expect(keys.decrypt(one, 'row 1')).toBe('079 123 456')
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(false)
    expect(Buffer.from(one.bytes).toString('latin1')).not.toContain('079')
    expect(() => fieldKeysOf(newFieldKeys()).decrypt(one, 'row 1')).toThrow(/which is not there/)
    const other = { ...newFieldKeys(), encryption: [[keys.currentId, Buffer.alloc(32, 7).toString('base64')]] as const }
    expect(() => fieldKeysOf(other).decrypt(one, 'row 1')).toThrow()
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

  it('are encrypted with a new key in front, while the one behind it still reads', () => {
    const old = keys.encrypt('079', 'row')
    const rotated = fieldKeysOf({ ...written, encryption: [...newFieldKeys().encryption, ...written.encryption] })
    expect(rotated.decrypt(old, 'row')).toBe('079')
    expect(rotated.encrypt('079', 'row').keyId).not.toBe(old.keyId)
    expect(rotated.fingerprint('079', 'group').equals(keys.fingerprint('079', 'group'))).toBe(true)
  })

  it('are found by a fingerprint that says nothing of another group', () => {
    expect(keys.fingerprint('079', 'a').equals(keys.fingerprint('079', 'b'))).toBe(false)
    expect(keys.fingerprint('079', 'a').equals(fieldKeysOf(newFieldKeys()).fingerprint('079', 'a'))).toBe(false)
  })

  it.each([
    ['a short key', { ...written, encryption: [['a', 'AAAA']] as const }],
    ['no key', { ...written, encryption: [] }],
    ['a wrong id', { ...written, encryption: [['a b', written.fingerprint]] as const }],
    ['one id twice', { ...written, encryption: [...written.encryption, ...written.encryption] }],
    ['no fingerprints', { ...written, fingerprint: '' }],
  ])('are not begun with %s', (_, wrong) => {
    expect(() => fieldKeysOf(wrong)).toThrow(RangeError)
  })
})
