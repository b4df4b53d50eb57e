import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellOf,
  DAY,
  DAY_SHIFT,
  FREE_SHIFT,
  NIGHT_SHIFT,
  receiptSum,
  resultOf,
  SPLIT_SHIFT,
} from '../../../../test/day-facts.ts'
import type { DayKnown } from '../correction/application.rules.ts'
import { type ExistingCorrection, toDayCorrections } from '../correction/correction.rules.ts'
import { outProblems } from '../step-out/step-out.rules.ts'
import { edgeNear, findMissedPunchProblems, punchProblems } from './missed-punch.rules.ts'

const known = (over: Partial<DayKnown> = {}): DayKnown => ({
  ...{ day: DAY, today: DAY, now: 1400, cell: cellOf(DAY_SHIFT), isClosed: false, standing: [], asked: [] },
  ...over,
})
const way = fc.constantFrom('made-up-in' as const, 'made-up-out' as const)
const shift = fc.constantFrom(DAY_SHIFT, SPLIT_SHIFT, NIGHT_SHIFT)
const minute = fc.integer({ min: -720, max: 2880 })

describe('the edge of work that a punch stands for [3.14]', () => {
  it.each([
    ['a coming', DAY_SHIFT, 'made-up-in', 500, 480],
    ['a coming after the pause', DAY_SHIFT, 'made-up-in', 760, 780],
    ['a going into the pause', DAY_SHIFT, 'made-up-out', 700, 720],
    ['a going after midnight', NIGHT_SHIFT, 'made-up-out', 1795, 1800],
    ['a coming in the second period', SPLIT_SHIFT, 'made-up-in', 790, 780],
    ['a coming of free hours', FREE_SHIFT, 'made-up-in', 500, 0],
  ] as const)('%s', (_, of, kind, at, edge) => {
    expect(edgeNear({ shift: of }, { way: kind, minute: at })).toBe(edge)
  })

  it.each([
    ['a going after overtime', 'made-up-out', 1385, 1380],
    ['a going between shift and overtime', 'made-up-out', 1100, 1020],
    ['a coming for overtime', 'made-up-in', 1190, 1200],
  ] as const)('%s', (_, kind, at, edge) => {
    const overtime = { from: 1200, to: 1380 }
    expect(edgeNear({ shift: DAY_SHIFT, overtime }, { way: kind, minute: at })).toBe(edge)
  })

  it('is its own, and never refused for itself', () => {
    fc.assert(
      fc.property(shift, way, minute, (of, kind, at) => {
        const edge = edgeNear({ shift: of }, { way: kind, minute: at })
        expect(edgeNear({ shift: of }, { way: kind, minute: edge })).toBe(edge)
        expect(punchProblems({ way: kind, minute: edge }, known({ cell: cellOf(of) }))).toEqual([])
      }),
    )
  })
})

describe('the window of a punch that was not made', () => {
  it('is stretched by approved overtime before and after the shift, and by nothing else', () => {
    const out = (at: number, overtime?: { from: number; to: number }) =>
      punchProblems(
        { way: 'made-up-out', minute: at },
        known({ cell: { ...cellOf(DAY_SHIFT), ...(overtime && { overtime }) } }),
      )
    const [{ before, after }] = [DAY_SHIFT]
    expect(out(1020 + after)).toEqual([])
    expect(out(1021 + after)).toMatchObject([{ problem: `attendance.outside_window:${480 - before}:${1020 + after}` }])
    expect(out(1380 + after, { from: 1200, to: 1380 })).toEqual([])
    expect(out(1381 + after, { from: 1200, to: 1380 })).toHaveLength(1)
    expect(out(300 - before, { from: 300, to: 480 })).toEqual([])
    expect(out(299 - before, { from: 300, to: 480 })).toHaveLength(1)
  })
})

describe('a second correction of the same punch', () => {
  it('is refused whatever its minute, and one of another end of work is not', () => {
    fc.assert(
      fc.property(shift, way, way, minute, minute, (input, first, second, a, b) => {
        const [one, two] = [
          { way: first, minute: edgeNear({ shift: input }, { way: first, minute: a }) },
          { way: second, minute: edgeNear({ shift: input }, { way: second, minute: b }) },
        ]
        const asked = [{ kind: one.way, from: one.minute, to: one.minute, edge: one.minute }]
        const isSame = one.way === two.way && one.minute === two.minute
        const day = known({ cell: cellOf(input), asked })
        expect(punchProblems(two, day).map(({ problem }) => problem)).toEqual(
          isSame ? [`attendance.applied:${one.minute}`] : [],
        )
        const standing: ExistingCorrection[] = [{ id: 'a', kind: one.way, from: one.minute, to: one.minute }]
        expect(punchProblems(two, known({ cell: cellOf(input), standing })).length).toBe(isSame ? 1 : 0)
      }),
    )
  })
})

describe('what is wrong with a missed punch is said in the order in which it can be mended [5.18]', () => {
  const out = { way: 'made-up-out' as const, minute: 1020 }
  const bounds = { monthly: 3, daysBack: 7 }
  it.each([
    ['nobody employed', { cell: null }, 0, 'attendance.not_employed'],
    ['a closed month', { isClosed: true }, 0, 'attendance.month_closed'],
    ['a day of rest', { cell: cellOf(null) }, 0, `no_shift:${DAY}`],
    ['a holiday with a shift', { cell: cellOf(DAY_SHIFT, { dayKind: 'holiday' as const }) }, 0, `no_shift:${DAY}`],
    ['a time to come', { now: 1019 }, 0, 'attendance.to_come'],
    ['the limit of the month', {}, 3, 'attendance.more_than_times:3'],
  ])('%s', (_, over, earlier, problem) => {
    expect(findMissedPunchProblems(out, known(over), earlier, bounds)).toMatchObject([{ problem }])
  })

  it('nothing, up to the limit', () => {
    expect(findMissedPunchProblems(out, known(), 2, bounds)).toEqual([])
  })
})

describe('a day that is clocked in only', () => {
  const cell = cellOf({ ...DAY_SHIFT, clocking: 'in-only' })
  const problemsOf = (way: 'made-up-in' | 'made-up-out', minute: number, overtime?: { from: number; to: number }) =>
    punchProblems({ way, minute }, known({ cell: { ...cell, ...(overtime && { overtime }) } }))

  it('takes a coming, and a going for the end of approved overtime alone', () => {
    expect(problemsOf('made-up-in', 480)).toEqual([])
    expect(problemsOf('made-up-out', 1020)).toEqual([{ field: 'way', problem: 'attendance.in_only' }])
    expect(problemsOf('made-up-out', 1200, { from: 1080, to: 1200 })).toEqual([])
    const worked = { shift: cell.shift!, overtime: { from: 1080, to: 1200 } }
    expect(edgeNear(worked, { way: 'made-up-out', minute: 1020 })).toBe(1200)
    // Nobody comes back from a pause there.
    expect(edgeNear({ shift: cell.shift! }, { way: 'made-up-in', minute: 770 })).toBe(480)
  })
})

describe('a step out', () => {
  it('lies in one stretch of work, or is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 1100 }), fc.integer({ min: 1, max: 400 }), (from, length) => {
        const to = from + length
        const isInside = (begin: number, end: number) => begin <= from && to <= end
        const problems = outProblems({ from, to, purpose: 'private' }, known())
        expect(problems.length === 0).toBe(isInside(480, 720) || isInside(780, 1020))
      }),
    )
  })

  it('takes each owed minute once, and the receipt adds up to what was worked', () => {
    const out = fc.record({
      kind: fc.constantFrom('official-out' as const, 'private-out' as const, 'excused' as const, 'unexcused' as const),
      from: fc.integer({ min: 400, max: 1100 }),
      length: fc.integer({ min: 1, max: 400 }),
    })
    const times = fc.constantFrom('', '08:00 17:00', '08:20 10:00 11:00 16:00', '08:00')
    fc.assert(
      fc.property(fc.constantFrom(DAY_SHIFT, SPLIT_SHIFT), fc.array(out, { maxLength: 4 }), times, (input, all, at) => {
        const kept = all.map(({ kind, from, length }, i) => ({ id: `c${i}`, kind, from, to: from + length }))
        const result = resultOf(input, at, { absences: toDayCorrections(kept).absences })
        const { workedMinutes, lateMinutes, earlyLeaveMinutes, absentMinutes, leaveMinutes, stepOutMinutes } = result
        const sum = workedMinutes + lateMinutes + earlyLeaveMinutes + absentMinutes + leaveMinutes + stepOutMinutes
        expect(sum + result.unknownMinutes).toBe(result.expectedMinutes)
        expect(receiptSum(result)).toBe(workedMinutes)
      }),
    )
  })

  it('on business makes nobody late who comes after it, and counts as work', () => {
    const absences = toDayCorrections([{ id: 'c', kind: 'official-out', from: 480, to: 600 }]).absences
    expect(resultOf(DAY_SHIFT, '10:00 17:00', { absences })).toMatchObject({
      ...{ workedMinutes: 480, lateMinutes: 0, leaveMinutes: 0, stepOutMinutes: 0, attribute: 'normal' },
    })
  })

  it('counts of free hours as well, and never more than is owed', () => {
    const absences = toDayCorrections([{ id: 'c', kind: 'official-out', from: 480, to: 1080 }]).absences
    expect(resultOf(FREE_SHIFT, '', { absences })).toMatchObject({ workedMinutes: 480, absentMinutes: 0 })
  })
})
