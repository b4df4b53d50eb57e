// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import { detourOf } from './guard.ts'

const OPEN = new Set(['/login', '/set-up', '/403', '/404', '/500', '/ping'])
const go = (hasToken: boolean, path: string, search: Record<string, unknown> = {}) =>
  detourOf({ hasToken, path, search, open: OPEN })

describe('detourOf', () => {
  it('leads home from sign-in with a token [2.23]', () => {
    expect(go(true, '/login')).toEqual({ path: '/' })
    expect(go(true, '/login', { redirect: '/organisation/offices' })).toEqual({ path: '/' })
  })
  it('redirects the empty path to the dashboard [2.03]', () => {
    expect(go(true, '/')).toEqual({ path: '/dashboard' })
  })
  it.each(['/login', '/403', '/404', '/500', '/ping', '/set-up'])(
    'opens %s without a token [2.02, 2.05, 2.06, 2.07, 9.03]',
    (path) => {
      expect(go(false, path)).toBeUndefined()
    },
  )
  it('leads every other path to sign-in with the full intended path [2.24, 4.01]', () => {
    expect(go(false, '/organisation/employees', { state: ['employed', 'notice'], search: 'chen' })).toEqual({
      path: '/login',
      search: { redirect: '/organisation/employees?state=employed&state=notice&search=chen' },
    })
    expect(go(false, '/no/such/page')).toEqual({ path: '/login', search: { redirect: '/no/such/page' } })
    expect(go(false, '/')).toEqual({ path: '/login', search: undefined })
  })
  it('leads a phone that is kept for clocking to its clock instead, with the same path', () => {
    const phone = (path: string) => detourOf({ hasToken: false, isPhone: true, path, search: {}, open: OPEN })
    expect(phone('/')).toEqual({ path: '/clock', search: undefined })
    expect(phone('/organisation/levels')).toEqual({ path: '/clock', search: { redirect: '/organisation/levels' } })
    expect(phone('/login')).toBeUndefined()
  })
  it('carries no path to another site [2.24]', () => {
    expect(go(false, '//evil.example')).toEqual({ path: '/login', search: undefined })
    expect(go(false, '/%5Cevil.example')).toEqual({ path: '/login', search: undefined })
  })
  it('lets everything else through to who has a token [4.01]', () => {
    for (const path of ['/dashboard', '/organisation/offices', '/404', '/ping']) expect(go(true, path)).toBeUndefined()
  })
})
