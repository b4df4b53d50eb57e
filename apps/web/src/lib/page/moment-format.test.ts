import { afterEach, describe, expect, it, vi } from 'vitest'
import { momentFormat } from './moment-format.ts'

afterEach(() => vi.restoreAllMocks())

describe('momentFormat', () => {
  it('is made once for a language, a zone and parts', () => {
    const utc = momentFormat('vi-VN', { timeZone: 'UTC', hour: '2-digit' })
    expect(momentFormat('vi-VN', { timeZone: 'UTC', hour: '2-digit' })).toBe(utc)
    expect(momentFormat('en-US', { timeZone: 'UTC', hour: '2-digit' })).not.toBe(utc)
    expect(momentFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit' })).not.toBe(utc)
    expect(momentFormat('vi-VN', { timeZone: 'UTC', hour: 'numeric' })).not.toBe(utc)
  })

  it('is another one when the device has travelled', () => {
    const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-420)
    const before = momentFormat('en-GB', { timeStyle: 'short' })
    expect(momentFormat('en-GB', { timeStyle: 'short' })).toBe(before)
    zone.mockReturnValue(-480)
    expect(momentFormat('en-GB', { timeStyle: 'short' })).not.toBe(before)
  })
})
