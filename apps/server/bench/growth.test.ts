import { expect, it } from 'vitest'
import { growthOf } from './growth.ts'

const at = (rate: number) => ({ rate, p95: 20 })

it('lets a page be worse by a third in a company three times as large', () => {
  const of = { name: 'a page', grows: 'page' } as const
  expect(growthOf(of, { small: at(900), large: at(600) })).toEqual({
    line: 'a page | 900 calls/s, p95 20.0 ms | 600 calls/s, p95 20.0 ms | 0.667 | 0.667 (page) | ok',
    isShort: false,
  })
  expect(growthOf(of, { small: at(900), large: at(599) })).toMatchObject({
    isShort: true,
    line: expect.stringMatching(/\| SHORT$/),
  })
})

it('lets a sum take three times as long', () => {
  const of = { name: 'a sum', grows: 'sum' } as const
  expect(growthOf(of, { small: at(900), large: at(300) }).isShort).toBe(false)
  expect(growthOf(of, { small: at(900), large: at(299) }).isShort).toBe(true)
})

it('is SHORT when nothing was measured', () => {
  expect(growthOf({ name: 'a page', grows: 'page' }, { small: at(Number.NaN), large: at(1) }).isShort).toBe(true)
})
