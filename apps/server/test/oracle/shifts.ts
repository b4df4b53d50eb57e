import type { Hours } from '@muster/contract/attendance/shift'
import { DAY_HOURS } from '../shifts.ts'

/** The hours that people of generated worlds work. */
const HOURS = {
  day: DAY_HOURS,
  early: { ...DAY_HOURS, periods: [{ from: 360, to: 840 }], breaks: [], before: 240, after: 360, lateGrace: 0 },
  late: {
    ...DAY_HOURS,
    periods: [{ from: 840, to: 1320 }],
    breaks: [{ from: 1080, to: 1095 }],
    before: 240,
    after: 360,
  },
  night: { ...DAY_HOURS, periods: [{ from: 1320, to: 1800 }], breaks: [] },
  wideNight: {
    ...DAY_HOURS,
    periods: [{ from: 1260, to: 1830 }],
    breaks: [{ from: 1500, to: 1530 }],
    before: 600,
    after: 720,
    earlyGrace: 0,
  },
  afterMidnight: { ...DAY_HOURS, periods: [{ from: 30, to: 510 }], breaks: [], before: 90 },
  split: {
    ...DAY_HOURS,
    periods: [
      { from: 480, to: 720 },
      { from: 780, to: 1020 },
    ],
    breaks: [],
  },
  splitLong: {
    ...DAY_HOURS,
    periods: [
      { from: 600, to: 840 },
      { from: 1020, to: 1260 },
    ],
    breaks: [],
    after: 360,
  },
  flexible: { ...DAY_HOURS, kind: 'flexible', periods: [{ from: 540, to: 1080 }], flexStartTo: 645, after: 360 },
  core: {
    ...DAY_HOURS,
    kind: 'flexible',
    periods: [{ from: 540, to: 1080 }],
    flexStartTo: 600,
    core: { from: 600, to: 960 },
  },
  free: { ...DAY_HOURS, kind: 'free', periods: [], breaks: [], requiredMinutes: 480 },
} as const satisfies Record<string, Hours>

const rest = null
/** Weeks, Monday first. */
export const WEEKS: readonly (readonly (Hours | null)[])[] = [
  Array(7).fill(HOURS.day),
  ...Object.values(HOURS).map((hours) => [...Array(5).fill(hours), rest, rest]),
  Array(7).fill(HOURS.wideNight),
  Array(7).fill(HOURS.afterMidnight),
  [HOURS.late, HOURS.early, HOURS.late, HOURS.early, HOURS.late, rest, HOURS.early],
  [HOURS.early, HOURS.late, HOURS.night, rest, HOURS.early, HOURS.wideNight, rest],
  [HOURS.split, HOURS.night, HOURS.free, HOURS.day, HOURS.free, HOURS.free, rest],
  Array(7).fill(rest),
]

/** Weeks without a day off. */
export const DAILY = [HOURS.day, HOURS.night, HOURS.wideNight, HOURS.afterMidnight].map((hours) => Array(7).fill(hours))

/** Weeks in which a shift begins where the one before it ends. */
export const IN_A_ROW: readonly (readonly (Hours | null)[])[] = [
  [HOURS.night, HOURS.early, rest, HOURS.night, HOURS.early, HOURS.late, rest],
  [HOURS.early, HOURS.night, HOURS.early, HOURS.night, HOURS.early, rest, rest],
]
