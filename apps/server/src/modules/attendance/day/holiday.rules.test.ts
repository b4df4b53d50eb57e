import type { ParameterFact } from '@muster/contract/system/parameter-rules'
import { day } from '@muster/kernel/day'
import { expect, it } from 'vitest'
import { holidayMinutesBy } from './holiday.rules.ts'

const decided = (id: number, from: string, name: string, value: number): ParameterFact => ({
  ...{ id, key: 'holiday.fixed-hours', from: day(from), value: [{ name, value }] },
})
const TET = { cn: '春节', en: 'Lunar New Year', vn: 'Tết Nguyên Đán' }

it('a holiday counts the hours that the company fixed for its name, in any language, from that day on [5.06]', () => {
  const minutes = holidayMinutesBy([
    decided(1, '2026-01-01', ' tết nguyên đán ', 8),
    decided(2, '2027-01-01', 'Lunar New Year', 4),
  ])
  expect(minutes?.(day('2026-02-17'), TET)).toBe(480)
  expect(minutes?.(day('2027-02-06'), TET)).toBe(240)
  expect(minutes?.(day('2025-01-29'), TET)).toBeUndefined()
  expect(minutes?.(day('2026-04-30'), { cn: '', en: 'Liberation Day', vn: '' })).toBeUndefined()
  expect(holidayMinutesBy([])).toBeUndefined()
})
