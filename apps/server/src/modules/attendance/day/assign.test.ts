import { addDays, type Day, dayOfNumber } from '@muster/kernel/day'
import { clockText } from '@muster/kernel/minutes'
import { describe, expect, it } from 'vitest'
import {
  cellOf,
  DAY,
  DAY_SHIFT,
  FLEXIBLE_SHIFT,
  FREE_SHIFT,
  NIGHT_SHIFT,
  punchesAt,
} from '../../../../test/day-facts.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { assignPunches, daysToLoad, dirtyDays } from './assign.rules.ts'
import { type Cell, type DayPolicy, DEFAULT_POLICY } from './day-input.rules.ts'
import type { Punch } from './mark.rules.ts'

type Plan = [shift: ShiftVersion | null, source?: Cell['source']]

/** Cells of consecutive days from DAY on. */
function cells(...plans: Plan[]): Cell[] {
  return plans.map(([shift, source = 'pattern'], i) => cellOf(shift, { day: addDays(DAY, i), source }))
}

/** The times each day got, and those of no day: `['21:55 06:03', '', '| 13:00']`. */
function share(plan: Cell[], punches: Punch[], policy: DayPolicy = DEFAULT_POLICY): string[] {
  const { byCell, unmapped } = assignPunches(plan, punches, policy)
  const text = (own: readonly Punch[]) => own.map(({ wall }) => clockText(Math.floor(wall / 60) % 1440)).join(' ')
  return [...byCell.map(text), ...(unmapped.length > 0 ? [`| ${text(unmapped)}`] : [])]
}

const wide: ShiftVersion = { ...DAY_SHIFT, before: 480, after: 720 }
const wideNight: ShiftVersion = { ...NIGHT_SHIFT, before: 600, after: 720 }
const early: ShiftVersion = { ...DAY_SHIFT, periods: [{ from: 360, to: 840 }], breaks: [], before: 240, after: 360 }
const late: ShiftVersion = { ...DAY_SHIFT, periods: [{ from: 840, to: 1320 }], breaks: [], before: 240, after: 360 }

/** Begins where the night ends. */
const morning: ShiftVersion = { ...early, before: 120 }

const earlyWide: ShiftVersion = { ...early, before: 600 }

describe('which day a punch belongs to', () => {
  type Row = [name: string, plan: Cell[], times: string, want: string[], policy?: DayPolicy]
  const rows: Row[] = [
    ['a day shift', cells([DAY_SHIFT]), '07:58 17:01', ['07:58 17:01']],
    [
      'a night belongs to the day it starts',
      cells([NIGHT_SHIFT], [NIGHT_SHIFT]),
      '21:55 06:03+1 21:50+1 06:01+2',
      ['21:55 06:03', '21:50 06:01'],
    ],
    [
      'just before midnight for a shift just after it',
      cells([null], [{ ...NIGHT_SHIFT, periods: [{ from: 30, to: 510 }] }]),
      '23:50 08:31+1',
      ['', '23:50 08:31'],
    ],
    ['a punch in no window is kept apart', cells([DAY_SHIFT]), '03:59 08:00 23:01', ['08:00', '| 03:59 23:01']],
    ['the edges of the window are inside', cells([DAY_SHIFT]), '04:00 23:00', ['04:00 23:00']],
    ['a day nobody scheduled', cells([DAY_SHIFT]), '08:00 08:00+3', ['08:00', '| 08:00']],
    [
      'flexible hours: the window goes as far as the end can move',
      cells([FLEXIBLE_SHIFT]),
      '10:40 01:40+1',
      ['10:40 01:40'],
    ],
    ['overlap: before the end of the earlier shift', cells([late], [earlyWide]), '21:00', ['21:00', '']],
    ['overlap: in the last minute of the earlier shift', cells([late], [earlyWide]), '22:00:59', ['22:00', '']],
    ['overlap: after the end of the earlier shift', cells([late], [earlyWide]), '22:01', ['', '22:01']],
    [
      'overlap: an open IN keeps its OUT',
      cells([wideNight], [wideNight]),
      '21:55 06:03+1 12:30+1 21:50+1',
      ['21:55 06:03', '12:30 21:50'],
    ],
    [
      'overlap: overtime after the end is still its OUT',
      cells([late], [early]),
      '13:55 03:10+1 05:50+1 14:02+1',
      ['13:55 03:10', '05:50 14:02'],
    ],
    [
      'overlap: after the OUT the next coming is the next shift',
      cells([late], [early]),
      '13:55 22:05 03:10+1',
      ['13:55 22:05', '03:10'],
    ],
    [
      'overlap: pressed twice on coming is still open',
      cells([late], [early]),
      '13:50 13:55 03:10+1',
      ['13:50 13:55 03:10', ''],
    ],
    [
      'overlap: the coming in the first minute of the window counts',
      cells([late], [early]),
      '10:00 03:10+1',
      ['10:00 03:10', ''],
    ],
    [
      'an assigned shift beats a default one',
      cells([wide, 'default'], [wideNight, 'manual']),
      '14:00+1 16:00+1',
      ['', '14:00 16:00'],
    ],
    [
      'an assigned earlier shift keeps a late going from a default one',
      cells([wideNight, 'manual'], [wide, 'default']),
      '06:40+1 07:55+1',
      ['06:40', '07:55'],
    ],
    [
      'an assigned shift that has its OUT lets the default one begin',
      cells([wideNight, 'manual'], [wide, 'default']),
      '21:55 06:03+1 07:55+1 17:00+1',
      ['21:55 06:03', '07:55 17:00'],
    ],
    [
      'a default shift with an open IN keeps its OUT',
      cells([wide, 'default'], [{ ...wideNight, periods: [{ from: 60, to: 500 }] }, 'manual']),
      '08:00 17:05',
      ['08:00 17:05', ''],
    ],
    [
      'a rest day: from boundary to boundary',
      cells([null], [null]),
      '09:00 22:18 02:23+1 05:00+1',
      ['09:00 22:18 02:23', '05:00'],
    ],
    [
      'a rest day before a workday keeps its open evening',
      cells([null], [wide]),
      '22:18 02:23+1 07:58+1',
      ['22:18 02:23', '07:58'],
    ],
    ['the going of a night before a rest day', cells([wideNight], [null]), '21:55 06:03+1', ['21:55 06:03', '']],
    ['the going of a night before a rest day, coming forgotten', cells([wideNight], [null]), '06:03+1', ['06:03', '']],
    [
      'work on the rest day after a finished night',
      cells([wideNight], [null]),
      '21:55 06:03+1 09:00+1 11:30+1',
      ['21:55 06:03', '09:00 11:30'],
    ],
    [
      'pressed again on leaving is no work on the rest day',
      cells([wideNight], [null]),
      '21:55 06:03+1 06:09+1',
      ['21:55 06:03 06:09', ''],
    ],
    [
      'pressed again on leaving on a rest day is no coming that keeps the next day’s',
      cells([null], [{ ...NIGHT_SHIFT, periods: [{ from: 30, to: 510 }] }]),
      '16:06 21:14 21:18 00:20+1',
      ['16:06 21:14 21:18', '00:20'],
    ],
    [
      'pressed again on leaving is no coming of the next shift',
      cells([late], [early]),
      '13:55 22:05 22:09 03:10+1',
      ['13:55 22:05 22:09', '03:10'],
    ],
    [
      'pressed again on leaving a night is no coming of the day shift that follows',
      cells([NIGHT_SHIFT], [DAY_SHIFT]),
      '21:55 06:03+1 06:08+1 07:55+1 17:01+1',
      ['21:55 06:03 06:08', '07:55 17:01'],
    ],
    [
      'a night and the day shift that begins where it ends: pressed twice, going and coming',
      cells([NIGHT_SHIFT], [morning]),
      '21:55 06:00+1 06:03+1 14:02+1',
      ['21:55 06:00', '06:03 14:02'],
    ],
    [
      'a shift that begins where the night ends, gone minutes before',
      cells([NIGHT_SHIFT], [morning]),
      '21:55 05:53+1 05:58+1 14:02+1',
      ['21:55 05:53', '05:58 14:02'],
    ],
    [
      'a default shift that begins where the night ends',
      cells([NIGHT_SHIFT, 'manual'], [morning, 'default']),
      '21:55 06:01+1 06:05+1 14:02+1',
      ['21:55 06:01', '06:05 14:02'],
    ],
    [
      'a shift that begins minutes after the night',
      cells([NIGHT_SHIFT], [{ ...morning, periods: [{ from: 370, to: 840 }] }]),
      '21:55 06:02+1 06:06+1 14:02+1',
      ['21:55 06:02', '06:06 14:02'],
    ],
    [
      'three nights and days in a row',
      cells(
        [NIGHT_SHIFT],
        [{ ...morning, periods: [{ from: 360, to: 1320 }] }],
        [{ ...NIGHT_SHIFT, periods: [{ from: -120, to: 360 }] }],
      ),
      '21:55 06:00+1 06:03+1 21:59+1 22:04+1 06:01+2',
      ['21:55 06:00', '06:03 21:59', '22:04 06:01'],
    ],
    [
      'pressed once between two shifts that go on: the going of the first, as an open coming keeps its going',
      cells([NIGHT_SHIFT], [morning]),
      '21:55 06:03+1 14:02+1',
      ['21:55 06:03', '14:02'],
    ],
    [
      'pressed again on coming to a night is no coming of the day shift',
      cells([NIGHT_SHIFT], [morning]),
      '21:55 21:58 06:00+1 06:04+1 14:02+1',
      ['21:55 21:58 06:00', '06:04 14:02'],
    ],
    [
      'a free shift without periods is a day of its own',
      cells([FREE_SHIFT], [FREE_SHIFT]),
      '18:00 02:00+1 09:00+1',
      ['18:00 02:00', '09:00'],
    ],
    [
      'presses within a minute stay together',
      cells([wideNight], [wideNight]),
      '05:59:40+1 06:00:30+1',
      ['05:59 06:00', ''],
    ],
    [
      'strict keys: a second IN does not close',
      cells([wideNight], [wideNight]),
      '21:50/0 22:30/0 06:03/1+1',
      ['21:50 22:30 06:03', ''],
      { ...DEFAULT_POLICY, direction: 'strict' },
    ],
  ]

  it.each(rows)('%s', (_name, plan, times, want, policy) => {
    // The key stands after the time: '06:03/1+1' reads as 06:03 of the next day with key 1.
    const spelt = times.replaceAll(/\/(\d)\+(\d)/g, '+$2/$1')
    expect(share(plan, punchesAt(spelt), policy)).toEqual(want)
    expect(share(plan, punchesAt(spelt).toReversed(), policy)).toEqual(want)
  })

  it('hands back what it was given, whatever else a punch carries', () => {
    const punches = punchesAt('08:00 17:00').map((punch) => ({ ...punch, source: 'file' }))
    expect(assignPunches(cells([DAY_SHIFT]), punches, DEFAULT_POLICY).byCell[0]).toEqual(punches)
  })
})

describe('which days a changed punch touches', () => {
  const nights = cells([wideNight], [wideNight], [wideNight], [wideNight])
  const days = (numbers: number[]): Day[] => numbers.map((n) => addDays(DAY, n))

  it('none when nothing changed', () => {
    const punches = punchesAt('21:55 06:03+1')
    expect(dirtyDays(nights, punches, punches.toReversed(), DEFAULT_POLICY)).toEqual([])
  })

  it('one day when an OUT comes in late', () => {
    expect(dirtyDays(nights, punchesAt('21:55'), punchesAt('21:55 06:03+1'), DEFAULT_POLICY)).toEqual(days([0]))
  })

  it('the next day too when a late IN takes its punch back', () => {
    const shifts = cells([late], [early])
    const before = punchesAt('03:10+1', DAY, 2)
    const after = punchesAt('13:55 03:10+1')
    expect(share(shifts, before)).toEqual(['', '03:10'])
    expect(dirtyDays(shifts, before, after, DEFAULT_POLICY)).toEqual(days([0, 1]))
  })

  it('the day of a punch that lost its key', () => {
    const [first, ...rest] = punchesAt('21:55/0 06:03+1/1')
    const before = [{ ...(first as Punch), status: null }, ...rest]
    expect(dirtyDays(nights, before, [first as Punch, ...rest], DEFAULT_POLICY)).toEqual(days([0]))
  })

  it('no more than three days on, even where every punch is disputed and one hangs on the other', () => {
    const disputed = { ...early, before: 720, after: 720 }
    const chain = cells(...Array.from({ length: 10 }, (): Plan => [disputed]))
    const evenings = Array.from({ length: 10 }, (_, i) => punchesAt('20:00', addDays(DAY, i), i + 1)).flat()
    const touched = dirtyDays(chain, evenings.slice(1), evenings, DEFAULT_POLICY)
    expect(touched).toEqual(days([1, 2, 3]))
  })

  it('names the days to load around changed punches', () => {
    const [first] = punchesAt('08:00') as [Punch]
    const number = Math.floor(first.wall / 86_400)
    expect(daysToLoad([first])).toEqual({ from: dayOfNumber(number - 6), to: dayOfNumber(number + 5) })
    expect(daysToLoad([])).toBeNull()
  })
})
