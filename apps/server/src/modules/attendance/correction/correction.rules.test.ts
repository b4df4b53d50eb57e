import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_SHIFT, resultOf } from '../../../../test/day-facts.ts'
import { sameAs, toDayCorrections } from './correction.rules.ts'

const minute = fc.integer({ min: -720, max: 2879 })
const anyAbsence = fc.record({
  kind: fc.constantFrom('excused' as const, 'unexcused' as const),
  from: minute,
  length: fc.integer({ min: 1, max: 600 }),
})

describe('absences that HR enters', () => {
  it('take each owed minute once, and the receipt adds up to what was worked', () => {
    fc.assert(
      fc.property(
        fc.array(anyAbsence, { maxLength: 4 }),
        fc.constantFrom('', '08:00 17:00', '09:10 15:00'),
        (all, times) => {
          const kept = all.map(({ kind, from, length }, i) => ({ id: `c${i}`, kind, from, to: from + length }))
          const result = resultOf(DAY_SHIFT, times, { absences: toDayCorrections(kept).absences })
          const { workedMinutes, lateMinutes, earlyLeaveMinutes, absentMinutes, leaveMinutes, stepOutMinutes } = result
          const sum =
            workedMinutes +
            lateMinutes +
            earlyLeaveMinutes +
            absentMinutes +
            leaveMinutes +
            stepOutMinutes +
            result.unknownMinutes
          expect(sum).toBe(result.expectedMinutes)
          const lines = result.explanation.lines.reduce((total, line) => total + (line.minutes ?? 0), 0)
          expect(lines).toBe(workedMinutes)
        },
      ),
    )
  })

  it('of one minute in common are one', () => {
    const one = { id: 'a', kind: 'excused' as const, from: 480, to: 720 }
    expect(sameAs({ kind: 'unexcused', from: 719, to: 800 }, [one])).toBe(one)
    expect(sameAs({ kind: 'excused', from: 720, to: 800 }, [one])).toBeUndefined()
    expect(sameAs({ kind: 'set', from: 500, to: 500 }, [one])).toBeUndefined()
  })
})

describe('a day of unpaid leave', () => {
  it('expects nothing, whatever the day would have been', () => {
    const result = resultOf(null, '', {
      cell: { day: '2026-11-03', dayKind: 'workday', shift: null, source: 'pattern', isOnUnpaidLeave: true } as never,
    })
    expect(result).toMatchObject({ expectedMinutes: 0, absentMinutes: 0, attribute: 'normal' })
    expect(result.explanation.lines).toEqual([{ rule: 'unpaidLeave', minutes: 0 }])
  })
})
