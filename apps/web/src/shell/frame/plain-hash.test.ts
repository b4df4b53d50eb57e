import { describe, expect, it } from 'vitest'
import { plainHash } from './plain-hash.ts'

describe('plainHash', () => {
  it.each([
    ['#/dashboard/', '#/dashboard'],
    ['#/organisation/levels//?sort=rank', '#/organisation/levels?sort=rank'],
    ['#/login?redirect=/a/', '#/login?redirect=/a/'],
    ['#/dashboard', '#/dashboard'],
    ['#/', '#/'],
    ['#//', '#//'],
    ['', ''],
  ])('%s is %s', (hash, plain) => {
    expect(plainHash(hash)).toBe(plain)
  })
})
