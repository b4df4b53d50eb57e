import { expect, test } from 'vitest'
import { spanOf, startOf } from './day-span.ts'

test('whole days are instants on the clock of the device, the last one included', () => {
  expect(startOf('2026-11-20')).toBe(new Date(2026, 10, 20).toISOString())
  expect(spanOf('2026-11-20', '2026-12-31')).toEqual({
    from: new Date(2026, 10, 20).toISOString(),
    until: new Date(2027, 0, 1).toISOString(),
  })
})

test('what is no day is nothing', () => {
  expect(startOf('2026-02-30')).toBeUndefined()
  expect(spanOf('', '20')).toEqual({ from: '', until: '' })
})
