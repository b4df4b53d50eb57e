// @module-tag no-retry

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect, signInHash } from './redirect.ts'

describe('safeRedirect', () => {
  it.each([
    '/organisation/employees',
    '/organisation/employees?state=employed&state=notice&search=100%25',
    '/organisation/employees?back=//evil.example',
    '/dashboard?search=%E9%99%B3',
  ])('leads back to %s [2.24]', (place) => {
    expect(safeRedirect(place)).toBe(place)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%252Fevil.example',
    '/\\\\evil.example',
    '\\\\\\\\evil.example',
    '/%2F/evil.example',
    '/%252F%252Fevil.example',
    '%2F%2Fevil.example',
    '/%2e%2e//evil.example',
    '/a/../%2Fevil.example',
    '/a/..%2F..//evil.example',
    '/a/b/../../%255Cevil.example',
    '/\t/evil.example',
    '/a/%0d%0a',
    'https://evil.example',
    'https://evil.example/#/dashboard',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/%',
    '/login',
    '/login?redirect=/login',
    '/login?redirect=%2F%2Fevil.example',
    '',
    'evil',
  ])('refuses %j [2.24]', (place) => {
    expect(safeRedirect(place)).toBe('/')
  })

  it.each([undefined, null, 7, ['/dashboard'], {}])('takes %j for no place at all', (place) => {
    expect(safeRedirect(place)).toBe('/')
  })

  it('never leaves the site, whatever stands in the address [2.24]', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5C',
      '%252F',
      'evil.example',
      'javascript:',
      '@',
      '?',
      '#',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const place = safeRedirect(pieces.join(''))
        expect(new URL(place, 'https://muster.example').origin).toBe('https://muster.example')
        expect(place.startsWith('/') && !place.startsWith('//')).toBe(true)
      }),
    )
  })
})

describe('signInHash', () => {
  it('carries the full intended path [2.24]', () => {
    expect(signInHash('#/organisation/offices?open=1&mode=edit')).toBe(
      '#/login?redirect=%2Forganisation%2Foffices%3Fopen%3D1%26mode%3Dedit',
    )
  })
  it('leads to another page where one is named', () => {
    expect(signInHash('#/leave/my', 'clock')).toBe('#/clock?redirect=%2Fleave%2Fmy')
    expect(signInHash('#/', 'clock')).toBe('#/clock')
  })
  it.each(['', '#', '#/', '#/login', '#//evil'])('carries nothing for %j', (hash) => {
    expect(signInHash(hash)).toBe('#/login')
  })
})
