import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followDay, keepMinutes, lengthOf, splitWanted, without } from './follow.rules.ts'

const DAY = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
]
const WORKED = { isFree: false, countsFreeDays: false }

describe('a day of leave whose work changed', () => {
  it.each([
    ['a free day that is worked now is wanted whole', 0, 0, DAY, WORKED, { kept: 0, wanted: 480, more: 480 }],
    ['a longer day wants what came', 240, 0, DAY, WORKED, { kept: 240, wanted: 240, more: 240 }],
    ['a shorter one keeps what is left', 480, 0, DAY.slice(1), WORKED, { kept: 240, wanted: 0, more: -240 }],
    ['what is without cover goes first', 240, 240, DAY.slice(1), WORKED, { kept: 240, wanted: 0, more: -240 }],
    ['what is without cover is wanted again', 200, 40, DAY, WORKED, { kept: 200, wanted: 280, more: 240 }],
    ['the same at another time is the same', 480, 0, DAY, WORKED, { kept: 480, wanted: 0, more: 0 }],
    ['a day that is free gives all back', 480, 0, [], { ...WORKED, isFree: true }, { kept: 0, wanted: 0, more: -480 }],
    [
      'a type that counts free days keeps it',
      ...([480, 0, [], { isFree: true, countsFreeDays: true }, { kept: 480, wanted: 0, more: 0 }] as const),
    ],
  ] as const)('%s', (_, covered, uncovered, spans, by, comesTo) => {
    expect(followDay({ covered, uncovered }, spans, by)).toEqual(comesTo)
  })

  it('takes and wants together what is worked, whatever stood before', () => {
    const spans = fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 6 }).map((cuts) => {
      const all = cuts.toSorted((a, b) => a - b)
      return all.flatMap((from, i) =>
        i % 2 === 0 && all[i + 1] !== undefined ? [{ from, to: Number(all[i + 1]) }] : [],
      )
    })
    const stand = fc.record({ covered: fc.nat(720), uncovered: fc.nat(720) })
    fc.assert(
      fc.property(stand, spans, (was, now) => {
        const { kept, wanted, more } = followDay(was, now, WORKED)
        expect(kept + wanted).toBe(lengthOf(now))
        expect(kept).toBeLessThanOrEqual(was.covered)
        expect(more).toBe(lengthOf(now) - was.covered - was.uncovered)
        const again = followDay({ covered: kept, uncovered: wanted }, now, WORKED)
        expect(again).toEqual({ kept, wanted, more: 0 })
      }),
    )
  })
})

it('leaves out of work what others have of it', () => {
  expect(without(DAY, [{ from: 600, to: 800 }])).toEqual([
    { from: 480, to: 600 },
    { from: 800, to: 1020 },
  ])
  expect(without(DAY, [{ from: -720, to: 2880 }])).toEqual([])
  expect(without(DAY, [])).toEqual(DAY)
})

it('keeps of what was taken what was taken first', () => {
  const taken = [{ minutes: 300 }, { minutes: 180 }]
  expect(keepMinutes(taken, 400)).toEqual([{ minutes: 300 }, { minutes: 100 }])
  expect(keepMinutes(taken, 300)).toEqual([{ minutes: 300 }])
  expect(keepMinutes(taken, 0)).toEqual([])
})

it('asks only for what was covered of a leave that waits, and takes the rest as far as it reaches', () => {
  const wanted = [
    { day: '2026-11-16', minutes: 480 },
    { day: '2026-11-17', minutes: 480 },
  ]
  expect(splitWanted(wanted, [{ day: '2026-11-17', minutes: 600 }])).toEqual({
    certain: [wanted[0]],
    rest: [wanted[1]],
  })
  expect(splitWanted(wanted, [{ day: '2026-11-17', minutes: 240 }])).toEqual({
    certain: [wanted[0], { day: '2026-11-17', minutes: 240 }],
    rest: [{ day: '2026-11-17', minutes: 240 }],
  })
})
