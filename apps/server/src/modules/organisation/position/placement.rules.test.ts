import { addDays, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coming, type MainPosition, planOrdered, planPlacement, planTakingBack } from './placement.rules.ts'

const employment = { from: day('2020-01-01'), to: null }
const place = { departmentId: 'd1', officeId: 'o1', levelId: 'l1' }
const first: MainPosition = { id: 'first', from: day('2020-01-01'), to: null, ...place }
const wish = { departmentId: 'd2' }

describe('placing somebody from a day on', () => {
  it('ends the position in force the day before, and keeps the parts that nobody named', () => {
    expect(planPlacement(employment, [first], day('2026-03-01'), wish)).toEqual({
      before: place,
      after: { ...place, departmentId: 'd2' },
      to: null,
      end: { id: 'first', to: '2026-02-28' },
      replace: undefined,
    })
  })

  it('ends with the employment, where its last day is known', () => {
    const leaving = { ...employment, to: day('2026-08-31') }
    const plan = planPlacement(leaving, [{ ...first, to: day('2026-08-31') }], day('2026-03-01'), wish)
    expect(plan).toMatchObject({ to: '2026-08-31', end: { id: 'first', to: '2026-02-28' } })
  })

  it('replaces a position that starts on that very day', () => {
    expect(planPlacement(employment, [first], day('2020-01-01'), wish)).toMatchObject({
      end: undefined,
      replace: 'first',
    })
  })

  it('refuses to overwrite what is planned for later, and days outside the employment', () => {
    const later = { ...first, id: 'later', from: day('2027-01-01') }
    expect(planPlacement(employment, [later, { ...first, to: day('2026-12-31') }], day('2026-06-01'), wish)).toEqual({
      refused: 'organisation.position_overlaps',
      day: '2027-01-01',
      before: place,
    })
    for (const from of ['2019-12-31', '2026-09-01'])
      expect(planPlacement({ ...employment, to: day('2026-08-31') }, [first], day(from), wish)).toEqual({
        refused: 'organisation.position_outside_employment',
        before: place,
      })
  })

  it('names the parts that are missing where nobody stood before', () => {
    expect(planPlacement(employment, [], day('2026-01-01'), { officeId: 'o2' })).toEqual({
      refused: 'system.format',
      before: undefined,
      missing: ['departmentId', 'levelId'],
    })
    expect(planPlacement(employment, [], day('2026-01-01'), place)).toMatchObject({ before: undefined, after: place })
  })

  it('never leaves two positions in force on a day, nor a day of the past changed', () => {
    const gaps = fc.array(
      fc.record({ length: fc.integer({ min: 1, max: 60 }), pause: fc.integer({ min: 0, max: 9 }) }),
      {
        maxLength: 5,
      },
    )
    fc.assert(
      fc.property(gaps, fc.boolean(), fc.integer({ min: 0, max: 400 }), (spans, isOpen, at) => {
        let on = employment.from
        const positions = spans.map(({ length, pause }, i): MainPosition => {
          const from = on
          const to = addDays(from, length - 1)
          on = addDays(to, 1 + pause)
          return { id: `p${i}`, from, to: isOpen && i === spans.length - 1 ? null : to, ...place, levelId: `l${i}` }
        })
        const from = addDays(employment.from, at)
        const plan = planPlacement(employment, positions, from, { ...place, levelId: 'new' })
        expect('refused' in plan).toBe(positions.some((p) => p.from > from))
        if ('refused' in plan) return
        const kept = positions
          .filter((p) => p.id !== plan.replace)
          .map((p) => (p.id === plan.end?.id ? { ...p, to: plan.end.to } : p))
        for (const p of kept) {
          expect(p.to !== null && p.to < from).toBe(true)
          expect(p.from <= (p.to ?? p.from)).toBe(true)
        }
        expect(plan.before).toEqual(
          positions.length === 0 ? undefined : { ...place, levelId: `l${positions.length - 1}` },
        )
      }),
    )
  })
})

describe('placing somebody whom a scheduled order moves', () => {
  const on = (text: string, change: Coming['change']): Coming => ({ on: day(text), change })
  const coming = [on('2026-02-01', { departmentId: 'd2', levelId: 'l2' }), on('2026-03-01', { departmentId: 'd3' })]

  it('begins with what the orders will have made by then', () => {
    const before = (from: string, positions = [first]) =>
      planPlacement(employment, positions, day(from), { officeId: 'o2' }, coming).before
    expect(before('2026-01-31')).toEqual(place)
    expect(before('2026-02-01')).toEqual({ ...place, departmentId: 'd2', levelId: 'l2' })
    expect(before('2026-06-01')).toEqual({ ...place, departmentId: 'd3', levelId: 'l2' })
    expect(planPlacement(employment, [first], day('2026-06-01'), { officeId: 'o2' }, coming)).toMatchObject({
      after: { departmentId: 'd3', officeId: 'o2', levelId: 'l2' },
      end: { id: 'first', to: '2026-05-31' },
    })
    const later = { ...first, id: 'later', from: day('2026-02-15'), levelId: 'l9' }
    expect(before('2026-06-01', [{ ...first, to: day('2026-02-14') }, later])).toEqual({
      ...{ departmentId: 'd3', officeId: 'o1', levelId: 'l9' },
    })
  })

  it('does not undo the order, which holds until what was planned later', () => {
    const later = { ...first, id: 'later', from: day('2026-06-01'), levelId: 'l9' }
    const planned = [later, { ...first, to: day('2026-05-31') }]
    expect(planOrdered(employment, planned, day('2026-02-01'), wish)).toEqual({
      ...{ before: place, after: { ...place, departmentId: 'd2' }, to: '2026-05-31' },
      ...{ end: { id: 'first', to: '2026-01-31' }, replace: undefined },
    })
    expect(planOrdered(employment, planned, day('2026-06-01'), wish)).toMatchObject({ replace: 'later', to: null })
    expect(planOrdered(employment, [later], day('2026-02-01'), wish)).toMatchObject({
      refused: 'organisation.position_overlaps',
    })
    expect(planOrdered(employment, [first], day('2026-02-01'), wish)).toEqual(
      planPlacement(employment, [first], day('2026-02-01'), wish),
    )
  })
})

describe('taking a move back', () => {
  it('is of the latest alone, and never of the first', () => {
    const days = fc.uniqueArray(fc.nat(3000), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(days, fc.nat(5), (starts, n) => {
        const sorted = starts.toSorted((a, b) => a - b)
        const positions = sorted.map((start, i): MainPosition => {
          const next = sorted[i + 1]
          const to = next === undefined ? null : addDays(first.from, next - 1)
          return { ...place, id: `p${i}`, from: addDays(first.from, start), to }
        })
        const asked = positions[n % positions.length]
        const plan = planTakingBack(positions.toReversed(), asked?.id ?? '')
        if (positions.length > 1 && asked === positions.at(-1))
          expect(plan).toEqual({ remove: asked, resume: positions.at(-2) })
        else expect(plan).toEqual({ refused: 'organisation.position_stays' })
      }),
    )
    expect(planTakingBack([first], 'nobody')).toEqual({ refused: 'organisation.position_stays' })
  })
})
