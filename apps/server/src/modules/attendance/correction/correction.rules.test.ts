import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_SHIFT, resultOf } from '../../../../test/day-facts.ts'
import { unpaidLeavesOf } from '../../organisation/employment-state.rules.ts'
import { correctedBy, sameAs } from './correction.rules.ts'

const minute = fc.integer({ min: -720, max: 2879 })
const anyAbsence = fc.record({
  kind: fc.constantFrom('excused' as const, 'unexcused' as const),
  from: minute,
  length: fc.integer({ min: 1, max: 600 }),
})

describe('absences that HR enters', () => {
  it('take each owed minute once, and the receipt adds up to what was worked', () => {
    fc.assert(
      fc.property(fc.array(anyAbsence, { maxLength: 4 }), fc.constantFrom('', '08:00 17:00', '09:10 15:00'), (all, times) => {
        const kept = all.map(({ kind, from, length }, i) => ({ id: `c${i}`, kind, from, to: from + length }))
        const result = resultOf(DAY_SHIFT, times, { absences: correctedBy(kept).absences })
        const { workedMinutes, lateMinutes, earlyLeaveMinutes, absentMinutes, leaveMinutes, stepOutMinutes } = result
        const sum =
          workedMinutes + lateMinutes + earlyLeaveMinutes + absentMinutes + leaveMinutes + stepOutMinutes + result.unknownMinutes
        expect(sum).toBe(result.expectedMinutes)
        const lines = result.explanation.lines.reduce((total, line) => total + (line.minutes ?? 0), 0)
        expect(lines).toBe(workedMinutes)
      }),
    )
  })

  it('of one minute in common are one', () => {
    const one = { id: 'a', kind: 'excused' as const, from: 480, to: 720 }
    expect(sameAs({ kind: 'unexcused', from: 719, to: 800 }, [one])).toBe(one)
    expect(sameAs({ kind: 'excused', from: 720, to: 800 }, [one])).toBeUndefined()
    expect(sameAs({ kind: 'set', from: 500, to: 500 }, [one])).toBeUndefined()
  })
})

describe('unpaid leave [4.13]', () => {
  const event = (id: number, kind: 'unpaid-leave' | 'returned' | 'notice' | 'taken-back', on: string, ofId: number | null = null) =>
    ({ id, kind, on, lastOn: kind === 'notice' ? on : null, ofId }) as Parameters<typeof unpaidLeavesOf>[0][number]

  it('lasts until the day before the return; what was taken back never was', () => {
    const away = event(1, 'unpaid-leave', '2026-11-02')
    expect(unpaidLeavesOf([away])).toEqual([{ from: '2026-11-02', to: null }])
    expect(unpaidLeavesOf([away, event(2, 'notice', '2026-11-10')])).toEqual([{ from: '2026-11-02', to: null }])
    expect(unpaidLeavesOf([away, event(2, 'returned', '2026-11-10')])).toEqual([{ from: '2026-11-02', to: '2026-11-09' }])
    expect(unpaidLeavesOf([away, event(2, 'taken-back', '2026-11-02', 1)])).toEqual([])
    expect(unpaidLeavesOf([away, event(2, 'returned', '2026-11-02')])).toEqual([])
  })

  it('expects nothing, whatever the day would have been', () => {
    const result = resultOf(null, '', {
      cell: { day: '2026-11-03', dayKind: 'workday', shift: null, source: 'pattern', isOnUnpaidLeave: true } as never,
    })
    expect(result).toMatchObject({ expectedMinutes: 0, absentMinutes: 0, attribute: 'normal' })
    expect(result.explanation.lines).toEqual([{ rule: 'unpaidLeave', minutes: 0 }])
  })
})
