import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('fold', () => {
  it('takes accents and case away, and nothing of other scripts', () => {
    expect(fold('  Đặng ÁO ')).toBe('dang ao')
    expect(fold('កើត')).toBe('កើត')
  })
})
