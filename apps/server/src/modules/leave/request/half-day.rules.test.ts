import { addDays, type Day, day } from '@muster/kernel/day'
import { expect, test } from 'vitest'
import type { LeaveRule } from '../type/rules-in-force.rules.ts'
import { type Edges, findEdges, findHalves } from './half-day.rules.ts'
import { scheduleProblems, type WorkDay } from './leave-days.rules.ts'

const MONDAY = day('2026-03-16')
const refusing = (work: WorkDay, over: Partial<LeaveRule> = {}) => ({
  ...{ days: [work], today: MONDAY, fullDay: 480 },
  rule: {
    ...{ minimumMinutes: 30, intervalMinutes: 30, startsAnytime: true, mostDays: 30 },
    ...{ daysAfterTheFact: 0, countsFreeDays: false, ...over },
  },
})
const workOn = (day: Day, work: WorkDay['work']): WorkDay => ({ day, work, kind: work.length > 0 ? 'work' : 'rest' })
const halves = (work: WorkDay['work'], step = 30, over: Partial<LeaveRule> = {}) => {
  const on = workOn(MONDAY, work)
  const found = findHalves(on, refusing(on, { intervalMinutes: step, ...over }))
  const text = ({ from, to, fromMinute, toMinute, minutes }: NonNullable<typeof found>['first']) =>
    `${from.slice(8)} ${fromMinute}–${to.slice(8)} ${toMinute}: ${minutes}`
  return found && [text(found.first), text(found.second)]
}

test.each([
  [
    'a lunch in the middle',
    [
      [480, 720],
      [780, 1020],
    ],
    30,
    ['16 480–16 720: 240', '16 780–16 1020: 240'],
  ],
  [
    'a lunch before the middle',
    [
      [480, 720],
      [780, 1080],
    ],
    30,
    ['16 480–16 720: 240', '16 780–16 1080: 300'],
  ],
  ['no pause', [[480, 960]], 30, ['16 480–16 720: 240', '16 720–16 960: 240']],
  [
    'a pause far from the middle',
    [
      [480, 540],
      [570, 990],
    ],
    30,
    ['16 480–16 750: 240', '16 750–16 990: 240'],
  ],
  [
    'two pauses',
    [
      [480, 600],
      [615, 720],
      [780, 1020],
    ],
    15,
    ['16 480–16 720: 225', '16 780–16 1020: 240'],
  ],
  [
    'a night',
    [
      [1320, 1440],
      [1470, 1800],
    ],
    30,
    ['16 1320–17 150: 240', '17 150–17 360: 210'],
  ],
  ['a day that is no whole number of steps twice', [[480, 930]], 30, ['16 480–16 720: 240', '16 720–16 930: 210']],
  [
    'a pause off the step',
    [
      [495, 720],
      [765, 1020],
    ],
    30,
    ['16 495–16 780: 240', '16 780–16 1020: 240'],
  ],
  ['a length off the step', [[480, 945]], 30, null],
  ['nothing', [], 30, null],
  ['less than can be parted', [[480, 510]], 30, null],
] as const)('the work of a day with %s is parted in two', (_of, work, step, expected) => {
  expect(halves(work, step)).toEqual(expected)
})

test('a night is parted at a whole hour where its type asks for one', () => {
  const night = [
    [1320, 1440],
    [1470, 1800],
  ] as const
  expect(halves(night, 30, { startsAnytime: false })).toEqual(['16 1320–17 120: 210', '17 120–17 360: 240'])
})

/** Every leave that the buttons of both ends make: of one day never both at once. */
function listOffered({ begin, end }: Edges) {
  if (!begin || !end) return []
  const [first, last] = [begin.half ?? begin.at, end.half ?? end.at]
  const leaves = [begin.half && [first, end.at], end.half && [begin.at, last]]
  if (begin.half && end.half && begin.day !== end.day) leaves.push([first, last])
  return leaves.flatMap((leave) => {
    const [from, to] = leave ?? []
    return from && to ? [{ from: from.day, to: to.day, fromMinute: from.minute, toMinute: to.minute }] : []
  })
}

const SHORT: WorkDay['work'] = [[480, 495]]
const NINE_TO_SIX: WorkDay['work'] = [
  [540, 720],
  [780, 1080],
]
const ODD: WorkDay['work'] = [[480, 945]]
const NONE: WorkDay['work'] = []
const [ONE, TWO] = [addDays(MONDAY, 1), addDays(MONDAY, 2)]
const edgesOf = (works: WorkDay['work'][], over: Partial<LeaveRule> = {}) => {
  const days = works.map((work, n) => workOn(addDays(MONDAY, n), work))
  const by = { ...refusing(workOn(MONDAY, []), over), days }
  const { begin, end, why } = findEdges({ from: MONDAY, to: addDays(MONDAY, works.length - 1) }, by)
  return [begin?.day ?? null, begin?.half?.minute ?? null, end?.day ?? null, end?.half?.minute ?? null, why]
}

test.each([
  ['free days at its end', [NINE_TO_SIX, NINE_TO_SIX, NONE], {}, [MONDAY, 780, ONE, 720, null]],
  ['free days at its beginning', [NONE, NINE_TO_SIX, NINE_TO_SIX], {}, [ONE, 780, TWO, 720, null]],
  ['one day of work between free days', [NONE, NINE_TO_SIX, NONE], {}, [ONE, 780, ONE, 720, null]],
  [
    'an end that has no halves',
    [NINE_TO_SIX, NINE_TO_SIX, SHORT],
    { intervalMinutes: 15 },
    [MONDAY, 780, TWO, null, null],
  ],
  ['an end that fits no step', [NINE_TO_SIX, ODD], { intervalMinutes: 60 }, [MONDAY, null, ONE, null, 'steps']],
  ['no work', [NONE, NONE], {}, [null, null, null, null, 'no-work']],
  ['free days that count', [NINE_TO_SIX, NONE], { countsFreeDays: true }, [MONDAY, null, MONDAY, null, 'free-days']],
  [
    'free days inside that count',
    [NINE_TO_SIX, NONE, NINE_TO_SIX],
    { countsFreeDays: true },
    [MONDAY, 780, TWO, 720, null],
  ],
] as const)('a leave with %s begins and ends where work does', (_of, works, over, expected) => {
  expect(edgesOf([...works], over)).toEqual(expected)
})

test('every half that is offered is accepted, and every leave that begins or ends with one', () => {
  const shifts: WorkDay['work'][] = []
  for (const begin of [480, 495, 510, 1320])
    for (const morning of [180, 225, 240, 255])
      for (const pause of [0, 30, 45, 60])
        for (const rest of [210, 240, 255])
          shifts.push(
            pause === 0
              ? [[begin, begin + morning + rest]]
              : [
                  [begin, begin + morning],
                  [begin + morning + pause, begin + morning + pause + rest],
                ],
          )
  let offered = 0
  for (const intervalMinutes of [15, 30, 60, 240])
    for (const startsAnytime of [true, false])
      for (const minimumMinutes of [30, 240])
        for (const work of shifts) {
          const days = [0, 1, 2].map((n) => workOn(addDays(MONDAY, n), work))
          const by = { ...refusing(days[0] as WorkDay, { intervalMinutes, startsAnytime, minimumMinutes }), days }
          const expectAccepted = (slot: Parameters<typeof scheduleProblems>[0][number]) => {
            offered++
            expect(scheduleProblems([slot], days, by.rule, by.today, by.fullDay)).toEqual([])
          }
          for (const length of [0, 1, 2]) {
            // A free day before and after them changes nothing.
            const range = { from: addDays(MONDAY, -1), to: addDays(MONDAY, length + 1) }
            const shown = days.slice(0, length + 1)
            for (const slot of listOffered(findEdges(range, { ...by, days: shown }))) expectAccepted(slot)
          }
        }
  expect(offered).toBeGreaterThan(1000)
})
