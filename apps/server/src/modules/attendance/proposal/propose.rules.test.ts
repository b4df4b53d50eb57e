import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExportName, exportText } from '../../../../test/shared-data.ts'
import { readPunchFile } from '../punch/file.rules.ts'
import { type Proposal, proposeShifts } from './propose.rules.ts'

/** A mulberry32 stream: the same numbers on every machine. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What people do to a plan: minutes early and over, and the shares of days late, left early, of lost and repeated punches. */
const USUAL = {
  early: 20,
  over: 25,
  late: 0.06,
  leftEarly: 0.03,
  missing: 0.2,
  repeated: 0.1,
  stray: 0.01,
  presence: 540,
}
type Habits = typeof USUAL
type Truth = { kind: 'fixed' | 'flexible'; edges: number[] } | null

const DAY: Truth = { kind: 'fixed', edges: [480, 1020] }
const LATE: Truth = { kind: 'fixed', edges: [810, 1320] }
const NIGHT: Truth = { kind: 'fixed', edges: [1320, 1800] }
const SPLIT: Truth = { kind: 'fixed', edges: [480, 720, 780, 1020] }
const FLEXIBLE: Truth = { kind: 'flexible', edges: [540, 645] }
const RANDOM: Truth = null

const FIRST_MONDAY = 18_001
const weekdaysFrom = (count: number) => Array.from({ length: count }, (_, i) => Math.floor(i / 5) * 7 + (i % 5))

function minutesOn(truth: Truth, random: () => number, habits: Habits): number[] {
  const early = () => random() * habits.early
  const over = () => random() * habits.over
  if (!truth) return Array.from({ length: 1 + Math.floor(random() * 4) }, () => random() * 1440)
  if (truth.kind === 'flexible') {
    const start = 540 + random() * 105
    return [start, start + habits.presence + over()]
  }
  const minutes = truth.edges.map((edge, i) => (i % 2 === 0 ? edge - early() : edge + over()))
  if (random() < habits.late) minutes[0] = (truth.edges[0] ?? 0) + 5 + random() * 40
  if (random() < habits.leftEarly) minutes[minutes.length - 1] = (truth.edges.at(-1) ?? 0) - random() * 60
  return minutes
}

function punchesOf(truth: Truth, days: readonly number[], random: () => number, habits: Habits): number[] {
  const punches: number[] = []
  for (const day of days) {
    const midnight = (FIRST_MONDAY + day) * 86_400
    for (const minute of minutesOn(truth, random, habits)) {
      if (random() < habits.missing) continue
      const second = midnight + Math.floor(minute * 60)
      punches.push(second)
      if (random() < habits.repeated) punches.push(second + 1 + Math.floor(random() * 30))
    }
    if (random() < habits.stray) punches.push(midnight + Math.floor(random() * 86_400))
  }
  return punches
}

type Crew = { truth: Truth; people: number }
const MIXED: Crew[] = [
  { truth: DAY, people: 8 },
  { truth: LATE, people: 5 },
  { truth: NIGHT, people: 4 },
  { truth: SPLIT, people: 5 },
  { truth: FLEXIBLE, people: 6 },
  { truth: RANDOM, people: 5 },
]

/** A file of several crews, 20 to 60 working days each, and what everybody's shift is in truth. */
function madeFile(seed: number, crews: readonly Crew[], habits: Habits) {
  const random = randomOf(seed * 7919)
  const truths = new Map<string, Truth>()
  const punches = new Map<string, number[]>()
  for (const truth of crews.flatMap(({ truth, people }) => Array<Truth>(people).fill(truth))) {
    const pin = String(truths.size + 1)
    truths.set(pin, truth)
    punches.set(pin, punchesOf(truth, weekdaysFrom(20 + Math.floor(random() * 40)), random, habits))
  }
  return { truths, punches }
}

function edgesOf({ kind, periods, flexStartTo }: Proposal['shifts'][number]): number[] {
  if (kind === 'flexible') return [periods[0]?.from ?? -1, flexStartTo ?? -1]
  return periods.flatMap(({ from, to }) => [from, to])
}

/** What is wrong with the proposal for one person; empty when it is the truth, edges within 15 minutes. */
function faultOf(proposal: Proposal, pin: string, truth: Truth): string {
  const index = proposal.people.find((person) => person.pin === pin)?.shift
  const shift = index == null ? undefined : proposal.shifts[index]
  if (!truth) return shift ? `proposed ${shift.kind} to random times` : ''
  if (!shift) return 'not proposed'
  const edges = edgesOf(shift)
  const isRight =
    shift.kind === truth.kind &&
    edges.length === truth.edges.length &&
    edges.every((edge, i) => Math.abs(edge - (truth.edges[i] ?? 0)) <= 15)
  return isRight ? '' : `${shift.kind} ${edges.join()}`
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

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
      const { truths, punches } = madeFile(seed, MIXED, { ...USUAL, ...change })
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
      const { truths, punches } = madeFile(
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
    const { punches } = madeFile(3, [{ truth: NIGHT, people: 5 }], USUAL)
    expect(proposeShifts(punches).shifts.map((shift) => [shift.name, shift.weekdays])).toEqual([
      ['night', [1, 2, 3, 4, 5]],
    ])
  })

  it('from midnight are counted on the day they start', () => {
    const { punches } = madeFile(3, [{ truth: { kind: 'fixed', edges: [0, 480] }, people: 5 }], USUAL)
    const [shift] = proposeShifts(punches).shifts
    expect(shift).toMatchObject({ periods: [{ from: 0, to: 480 }], weekdays: [1, 2, 3, 4, 5] })
    expect(shift?.evidence.firstIn?.from).toBeGreaterThan(-30)
    expect(shift?.evidence.firstIn?.to).toBeLessThan(60)
  })

  it('have a break where the lunch is punched now and then, and an assumed one where a long day shows none', () => {
    const random = randomOf(7)
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
    const random = randomOf(11)
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
        const random = randomOf(seed * 31)
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
    const random = randomOf(5)
    const perfect = { ...USUAL, missing: 0 }
    const punches = new Map([4, 5].map((days) => [String(days), punchesOf(DAY, weekdaysFrom(days), random, perfect)]))
    const proposal = proposeShifts(punches)
    expect(proposal.unproposed).toMatchObject([{ pin: '4', reason: 'too-few-days', days: 4, shifts: [] }])
    expect(proposal.shifts).toMatchObject([{ people: ['5'] }])
    expect(proposeShifts(punches, { minimumDays: 6 }).shifts).toEqual([])
    expect(proposeShifts(punches, { minimumDays: 1 })).toEqual(proposal)
  })

  it('of their own to people who work three shifts in turn; the shifts are named', () => {
    const random = randomOf(9)
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
    const { punches } = madeFile(
      1,
      [
        { truth: DAY, people: 5 },
        { truth: LATE, people: 5 },
      ],
      USUAL,
    )
    const random = randomOf(3)
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

describe('a proposal', () => {
  it('does not depend on the order of people or punches', () => {
    const { punches } = madeFile(4, MIXED, USUAL)
    const expected = JSON.stringify(proposeShifts(punches))
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed)
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((value) => ({ value, key: random() }))
            .sort((a, b) => a.key - b.key)
            .map(({ value }) => value)
        const mixed = new Map(shuffled([...punches]).map(([pin, times]) => [pin, shuffled(times)]))
        expect(JSON.stringify(proposeShifts(mixed))).toBe(expected)
      }),
      { numRuns: 10 },
    )
  })

  it('is explained by numbers that add up', () => {
    const { punches } = madeFile(2, MIXED, USUAL)
    for (const step of [15, 30] as const) {
      const proposal = proposeShifts(punches, { step })
      expect(proposal.people.length).toBe(punches.size)
      expect(proposal.unproposed.length).toBe(proposal.people.filter((person) => person.shift === null).length)
      for (const [index, shift] of proposal.shifts.entries()) {
        const { evidence } = shift
        const members = proposal.people.filter((person) => person.shift === index)
        expect(members.map((person) => person.pin)).toEqual(shift.people)
        expect(evidence.days).toBe(members.reduce((days, person) => days + person.evidence.days, 0))
        const drawn = evidence.firstInHistogram.counts.reduce((a, b) => a + b, 0)
        expect(evidence.lastOutHistogram.counts.reduce((a, b) => a + b, 0)).toBe(drawn)
        expect(evidence.firstInHistogram.step).toBe(step)
        expect(evidence.firstInHistogram.from % step).toBe(0)
        expect(shift.fits + evidence.lateShare + evidence.earlyShare).toBeGreaterThan(0.95)
        expect(shift.fits).toBeGreaterThan(0.7)
      }
    }
  })

  it('can be created as it stands: periods in order and apart, breaks inside them, within two days [5.07]', () => {
    for (const seed of SEEDS) {
      const { punches } = madeFile(seed, [...MIXED, { truth: { kind: 'fixed', edges: [0, 480] }, people: 4 }], USUAL)
      for (const { kind, periods, breaks, flexStartTo, core, requiredMinutes } of proposeShifts(punches).shifts) {
        const bounds = periods.flatMap(({ from, to }) => [from, to])
        expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b))
        expect(bounds[0]).toBeGreaterThanOrEqual(0)
        expect(bounds[0]).toBeLessThan(1440)
        expect(bounds.at(-1)).toBeLessThanOrEqual(2880)
        for (const pause of breaks) {
          expect(pause.to).toBeGreaterThan(pause.from)
          expect(periods.some(({ from, to }) => from < pause.from && pause.to < to)).toBe(true)
        }
        const minutes = (spans: readonly { from: number; to: number }[]) =>
          spans.reduce((total, { from, to }) => total + to - from, 0)
        if (kind !== 'free') expect(requiredMinutes).toBe(minutes(periods) - minutes(breaks))
        if (kind === 'flexible') expect(core?.from).toBe(flexStartTo)
        else expect([flexStartTo, core]).toEqual([null, null])
      }
    }
  })

  it('names PINs with letters after the numbers, whatever order they come in', () => {
    const pins = ['10', '1A', '2', 'B', '1']
    const orders = [pins, [...pins].reverse(), ['1A', '10', '2', '1', 'B']]
    for (const order of orders) {
      const people = proposeShifts(new Map(order.map((pin) => [pin, []]))).people
      expect(people.map((person) => person.pin)).toEqual(['1', '2', '10', '1A', 'B'])
    }
  })

  it('forgives as many minutes as it is told', () => {
    const { punches } = madeFile(2, [{ truth: DAY, people: 6 }], USUAL)
    const [strict, mild] = [0, 45].map((grace) => proposeShifts(punches, { grace }).shifts[0]?.evidence.lateShare ?? -1)
    expect(strict).toBeGreaterThan(0.03)
    expect(mild).toBe(0)
  })

  it('comes of nothing as nothing', () => {
    expect(proposeShifts(new Map())).toEqual({ shifts: [], people: [], unproposed: [] })
    expect(proposeShifts(new Map([['7', []]])).unproposed).toEqual([
      { pin: '7', reason: 'too-few-days', days: 0, punches: 0, shifts: [] },
    ])
  })
})

describe('the exports of real machines', () => {
  function proposalFor(name: ExportName): Proposal {
    const file = readPunchFile(new TextEncoder().encode(exportText(name)), { nowWall: Date.UTC(2024, 0, 1) / 1000 })
    if (!('read' in file)) throw new Error(file.refused)
    expect(file.refused).toEqual([])
    const punches = Map.groupBy(file.lines, (line) => line.pin)
    return proposeShifts(new Map([...punches].map(([pin, lines]) => [pin, lines.map((line) => line.wall)])))
  }

  function expectFair(proposal: Proposal): void {
    const seen = proposal.people.filter((person) => person.evidence.days >= 5)
    const proposed = seen.filter((person) => person.shift !== null)
    expect(proposed.length / seen.length).toBeGreaterThan(0.9)
    for (const { evidence } of proposed) expect(evidence.late).toBeLessThanOrEqual(evidence.judged * 0.45)
  }

  it('an office of flexible hours stays one: a fixed shift would make everybody late every day', () => {
    const proposal = proposalFor('attlog-26-people.dat')
    expectFair(proposal)
    const [office] = proposal.shifts
    expect(office?.kind).toBe('flexible')
    expect(office?.people.length).toBeGreaterThanOrEqual(20)
    expect(office?.weekdays).toEqual([1, 2, 3, 4, 5])
    expect(office?.periods[0]?.from).toBe(540)
    expect(Math.abs((office?.flexStartTo ?? 0) - 645)).toBeLessThanOrEqual(15)
    expect(office?.core?.from).toBe(office?.flexStartTo)
    expect(Math.abs((office?.core?.to ?? 0) - 1080)).toBeLessThanOrEqual(15)
    expect(office?.requiredMinutes).toBe(480)
  })

  it('an authority from 8 to 12 and from 13 to 16 or 17 is one', () => {
    const proposal = proposalFor('attlog-90-people.dat')
    expectFair(proposal)
    const [authority] = proposal.shifts
    expect(authority).toMatchObject({ kind: 'fixed', weekdays: [1, 2, 3, 4, 5] })
    expect(authority?.people.length).toBeGreaterThanOrEqual(65)
    const spans = [...(authority?.periods ?? []), ...(authority?.breaks ?? [])]
    const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
    expect(edges).toHaveLength(4)
    const [start, out, back, end] = edges
    expect(start).toBe(480)
    expect(Math.abs((out ?? 0) - 720)).toBeLessThanOrEqual(15)
    expect(Math.abs((back ?? 0) - 780)).toBeLessThanOrEqual(15)
    expect([960, 1020].some((minute) => Math.abs((end ?? 0) - minute) <= 15)).toBe(true)
  })
})
