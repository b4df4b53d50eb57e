// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import { holdsOne } from './permission-rule.ts'

const HELD = ['my', 'user:manage:r', 'app:attendance:shift:r', 'HIDDEN']

describe('holdsOne', () => {
  it('wants at least one of the codes [6.02]', () => {
    expect(holdsOne(HELD, ['user:manage:r'])).toBe(true)
    expect(holdsOne(HELD, ['organization:office:r', 'user:manage:r'])).toBe(true)
    expect(holdsOne(HELD, ['organization:office:r', 'organization:level:r'])).toBe(false)
    expect(holdsOne(HELD, [])).toBe(false)
  })
  it('grants what needs the value default to everybody who is signed in [6.02, 6.14]', () => {
    expect(holdsOne([], ['default'])).toBe(true)
    expect(holdsOne(undefined, ['default'])).toBe(false)
  })
  it('does not open the other codes to a holder of default', () => {
    expect(holdsOne(['default'], ['finance:salary-manage:r'])).toBe(false)
  })
  it('asks with the prefix app: when told to [6.02]', () => {
    expect(holdsOne(HELD, ['attendance:shift:r'], true)).toBe(true)
    expect(holdsOne(HELD, ['user:manage:r'], true)).toBe(false)
    expect(holdsOne(HELD, ['attendance:shift:r'])).toBe(false)
  })
  it('shows what needs HIDDEN to nobody, not even to one who holds it [6.07b]', () => {
    expect(holdsOne(HELD, ['HIDDEN'])).toBe(false)
  })
  it('opens public things without a session and signed-in ones with any', () => {
    expect(holdsOne(undefined, ['public'])).toBe(true)
    expect(holdsOne(undefined, ['signed-in'])).toBe(false)
    expect(holdsOne([], ['signed-in'])).toBe(true)
  })
})
