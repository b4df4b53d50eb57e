import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../../seed/random.ts'
import {
  DAY,
  edgesOf,
  FIRST_MONDAY,
  faultOf,
  LATE,
  MIXED,
  makeCrewFile,
  NIGHT,
  punchesOf,
  SEEDS,
  type Truth,
  USUAL,
  weekdaysFrom,
} from '../../../../test/crews.ts'
import { proposeShifts } from './propose.rules.ts'

describe('shifts from known times', () => {
  it.each([
    ['as people are', {}],
    ['none missing, none late', { missing: 0, late: 0, leftEarly: 0, repeated: 0, stray: 0 }],
    ['early and long', { early: 45, over: 60 }],
    ['to the minute', { early: 5, over: 5 }],
    ['often late, often gone early', { late: 0.15, leftEarly: 0.1 }],
    ['30 % of the punches missing', { missing: 0.3 }],
    ['eight hours of presence where hours are flexible', { presence: 480 }],
  ])('are found again for 95 % of the people of 12 files: %s', (_, change) => {
    const faults: string[] = []
    let people = 0
    for (const seed of SEEDS) {
      const { truths, punches } = makeCrewFile(seed, MIXED, { ...USUAL, ...change })
      const proposal = proposeShifts(punches)
      for (const [pin, truth] of truths) {
        const fault = faultOf(proposal, pin, truth)
        if (fault !== '') faults.push(`${seed}/${pin} ${JSON.stringify(truth)}: ${fault}`)
        people++
      }
      for (const { shift, evidence } of proposal.people) {
        if (shift !== null) expect(evidence.late).toBeLessThanOrEqual(evidence.judged / 2)
      }
    }
    expect(faults.filter((fault) => fault.includes('random times'))).toEqual([])
    expect(1 - faults.length / people, faults.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it.each([
    [
      'half an hour apart',
      [
        { kind: 'fixed', edges: [480, 1020] },
        { kind: 'fixed', edges: [510, 1050] },
        { kind: 'fixed', edges: [540, 1080] },
      ],
    ],
    ['a plant in three shifts', [{ kind: 'fixed', edges: [360, 840] }, { kind: 'fixed', edges: [840, 1320] }, NIGHT]],
    ['from midnight', [{ kind: 'fixed', edges: [0, 480] }]],
    ['four hours off in the middle', [{ kind: 'fixed', edges: [600, 840, 1080, 1320] }]],
    ['the same start, an hour longer', [DAY, { kind: 'fixed', edges: [480, 960] }]],
    ['evenings', [{ kind: 'fixed', edges: [1080, 1320] }, DAY]],
  ] satisfies [string, Truth[]][])('are told apart: %s', (_, shifts) => {
    for (const seed of SEEDS.slice(0, 4)) {
      const { truths, punches } = makeCrewFile(
        seed,
        shifts.map((truth) => ({ truth, people: 6 })),
        USUAL,
      )
      const proposal = proposeShifts(punches)
      const faults = [...truths].map(([pin, truth]) => faultOf(proposal, pin, truth)).filter((fault) => fault !== '')
      expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(truths.size * 0.05)
    }
  })

  it('rest on the days nobody comes, and a night belongs to the day it begins', () => {
    const { punches } = makeCrewFile(3, [{ truth: NIGHT, people: 5 }], USUAL)
    expect(proposeShifts(punches).shifts.map((shift) => [shift.name, shift.weekdays])).toEqual([
      ['night', [1, 2, 3, 4, 5]],
    ])
  })

  it('from midnight are counted on the day they start', () => {
    const { punches } = makeCrewFile(3, [{ truth: { kind: 'fixed', edges: [0, 480] }, people: 5 }], USUAL)
    const [shift] = proposeShifts(punches).shifts
    expect(shift).toMatchObject({ periods: [{ from: 0, to: 480 }], weekdays: [1, 2, 3, 4, 5] })
    expect(shift?.evidence.firstIn?.from).toBeGreaterThan(-30)
    expect(shift?.evidence.firstIn?.to).toBeLessThan(60)
  })

  it('have a break where the lunch is punched now and then, and an assumed one where a long day shows none', () => {
    const random = randomOf('7').next
    const days = weekdaysFrom(40)
    const [rare, often] = [weekdaysFrom(40).slice(0, 10), weekdaysFrom(40).slice(10)]
    const sometimes = new Map(
      ['1', '2', '3'].map((pin) => [
        pin,
        [
          ...punchesOf({ kind: 'fixed', edges: [480, 690, 750, 1020] }, rare, random, USUAL),
          ...punchesOf(DAY, often, random, USUAL),
        ],
      ]),
    )
    const never = new Map(['1', '2', '3'].map((pin) => [pin, punchesOf(DAY, days, random, USUAL)]))
    expect(proposeShifts(sometimes).shifts).toMatchObject([
      { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 690, to: 750, isAssumed: false }], requiredMinutes: 480 },
    ])
    expect(proposeShifts(never).shifts).toMatchObject([
      { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780, isAssumed: true }], requiredMinutes: 480 },
    ])
  })

  it('are free where somebody comes at any hour and stays equally long', () => {
    const random = randomOf('11').next
    const punches = weekdaysFrom(60).flatMap((day) => {
      const start = (FIRST_MONDAY + day) * 1440 + 390 + random() * 420
      return [start * 60, (start + 480 + random() * 30) * 60].map(Math.floor)
    })
    expect(proposeShifts(new Map([['1', punches]])).shifts).toMatchObject([
      { kind: 'free', requiredMinutes: 480, people: ['1'] },
    ])
  })
})

describe('nothing is proposed', () => {
  it.each([
    ['at any time, one to four a day', 0, 1440, [1, 4]],
    ['at any time, two a day', 0, 1440, [2, 2]],
    ['by day, one to four a day', 420, 1260, [1, 4]],
    ['by day, two a day', 480, 1140, [2, 2]],
  ] satisfies [string, number, number, [number, number]][])(
    'to uniformly random punches %s',
    (_, from, to, [least, most]) => {
      for (const seed of SEEDS) {
        const random = randomOf(`${seed}`).next
        const punches = new Map<string, number[]>()
        for (let pin = 1; pin <= 15; pin++) {
          const days = Array.from({ length: 20 + Math.floor(random() * 60) }, (_, day) => day)
          const times = days.flatMap((day) =>
            Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () =>
              Math.floor(((FIRST_MONDAY + day) * 1440 + from + random() * (to - from)) * 60),
            ),
          )
          punches.set(String(pin), times)
        }
        const proposal = proposeShifts(punches)
        expect(proposal.shifts).toEqual([])
        expect(new Set(proposal.unproposed.map((person) => person.reason))).toEqual(new Set(['no-pattern']))
      }
    },
  )

  it('to who was seen on fewer than five days, and says so', () => {
    const random = randomOf('5').next
    const perfect = { ...USUAL, missing: 0 }
    const punches = new Map([4, 5].map((days) => [String(days), punchesOf(DAY, weekdaysFrom(days), random, perfect)]))
    const proposal = proposeShifts(punches)
    expect(proposal.unproposed).toMatchObject([{ pin: '4', reason: 'too-few-days', days: 4, shifts: [] }])
    expect(proposal.shifts).toMatchObject([{ people: ['5'] }])
    expect(proposeShifts(punches, { minimumDays: 6 }).shifts).toEqual([])
    expect(proposeShifts(punches, { minimumDays: 1 })).toEqual(proposal)
  })

  it('of their own to people who work three shifts in turn; the shifts are named', () => {
    const random = randomOf('9').next
    const turn = [
      [360, 840],
      [840, 1320],
      [1320, 1800],
    ].map((edges): Truth => ({ kind: 'fixed', edges }))
    const punches = new Map<string, number[]>()
    for (let pin = 1; pin <= 6; pin++) {
      const weeks = Array.from({ length: 9 }, (_, week) => [0, 1, 2, 3, 4].map((day) => week * 7 + day))
      const times = weeks.flatMap((days, week) => punchesOf(turn[(week + pin) % 3] ?? null, days, random, USUAL))
      punches.set(String(pin), times)
    }
    const proposal = proposeShifts(punches)
    expect(proposal.shifts.map((shift) => [edgesOf(shift), shift.people, shift.sharedBy.length])).toEqual([
      [[360, 840], [], 6],
      [[840, 1320], [], 6],
      [[1320, 1800], [], 6],
    ])
    expect(proposal.unproposed.map(({ reason, shifts }) => [reason, shifts])).toEqual(
      Array.from({ length: 6 }, () => ['rotating', [0, 1, 2]]),
    )
  })
})

describe('a person with two shifts', () => {
  it.each([
    ['most weeks by day is of the day', 7, true],
    ['half of the weeks by day is of neither', 5, false],
  ])('%s', (_, dayWeeks, isProposed) => {
    const { punches } = makeCrewFile(
      1,
      [
        { truth: DAY, people: 5 },
        { truth: LATE, people: 5 },
      ],
      USUAL,
    )
    const random = randomOf('3').next
    const weeks = Array.from({ length: 9 }, (_, week) => [0, 1, 2, 3, 4].map((day) => week * 7 + day))
    punches.set(
      '99',
      weeks.flatMap((days, week) => punchesOf(week < dayWeeks ? DAY : LATE, days, random, USUAL)),
    )
    const proposal = proposeShifts(punches)
    expect(proposal.shifts.map((shift) => shift.sharedBy)).toEqual(isProposed ? [[], ['99']] : [['99'], ['99']])
    expect(proposal.unproposed.map(({ pin, reason }) => [pin, reason])).toEqual(isProposed ? [] : [['99', 'rotating']])
  })
})
