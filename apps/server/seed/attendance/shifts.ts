import type { Hours } from '@muster/contract/attendance/shift'
import { type Day, day } from '@muster/kernel/day'
import { addMonths, firstDay, monthOf } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { demoId } from '../id.ts'
import type { CompanyPlan } from '../organisation/plan.ts'

/** D day, L late, N night, S split, F flexible, R free (only the total counts), O without clocking, I clocked in only. */
/** In the order in which the demo group made them. */
const LETTERS = ['D', 'L', 'N', 'S', 'F', 'R', 'O', 'I'] as const
export type ShiftLetter = (typeof LETTERS)[number]

export type DemoShift = {
  id: string
  letter: ShiftLetter
  colour: number
  names: Names
  versions: readonly { id: string; number: number; effectiveOn: Day; hours: Hours }[]
}

const SINCE = day('2015-01-01')
const NOON = { from: 720, to: 780 }

const FIXED: Omit<Hours, 'periods'> = {
  kind: 'fixed',
  breaks: [],
  before: 120,
  after: 240,
  lateGrace: 5,
  earlyGrace: 0,
  flexStartTo: null,
  core: null,
  requiredMinutes: 0,
  clocking: 'in-and-out',
}

/**
 * The shifts of a company [3.12]: the day has a second version since the month before the anchor's (the grace grew from
 * three minutes to five), the others one.
 */
export function shiftsOf({ code, workday }: Pick<CompanyPlan, 'code' | 'workday'>, anchor: Day): DemoShift[] {
  const daily: Hours = { ...FIXED, periods: [workday], breaks: [NOON], after: 420 }
  const newGrace = firstDay(addMonths(monthOf(anchor), -1))
  const shift = (letter: ShiftLetter, colour: number, names: Names, ...hours: [Day, Hours][]): DemoShift => ({
    id: demoId(`${code}/shift/${letter}`, LETTERS.indexOf(letter)),
    letter,
    colour,
    names,
    versions: hours.map(([effectiveOn, rules], i) => ({
      id: demoId(`${code}/shift/${letter}/${i + 1}`),
      number: i + 1,
      effectiveOn,
      hours: rules,
    })),
  })
  return [
    shift(
      'D',
      1,
      { cn: '日班', en: 'Day', vn: 'Ca ngày', km: 'វេនថ្ងៃ' },
      [SINCE, { ...daily, lateGrace: 3 }],
      [newGrace, daily],
    ),
    shift('L', 2, { cn: '中班', en: 'Late', vn: 'Ca chiều', km: 'វេនរសៀល' }, [
      SINCE,
      { ...FIXED, periods: [{ from: 810, to: 1320 }], breaks: [{ from: 1050, to: 1080 }] },
    ]),
    shift('N', 3, { cn: '夜班', en: 'Night', vn: 'Ca đêm', km: 'វេនយប់' }, [
      SINCE,
      { ...FIXED, periods: [{ from: 1320, to: 1800 }], breaks: [{ from: 1560, to: 1590 }] },
    ]),
    shift('S', 4, { cn: '分段班', en: 'Split', vn: 'Ca gãy', km: 'វេនបំបែក' }, [
      SINCE,
      {
        ...FIXED,
        periods: [
          { from: 480, to: 720 },
          { from: 780, to: 1020 },
        ],
      },
    ]),
    shift('F', 5, { cn: '弹性班', en: 'Flexible', vn: 'Ca linh hoạt', km: 'វេនបត់បែន' }, [
      SINCE,
      {
        ...FIXED,
        kind: 'flexible',
        periods: [{ from: 540, to: 1080 }],
        breaks: [NOON],
        after: 300,
        lateGrace: 0,
        flexStartTo: 630,
        core: { from: 630, to: 960 },
      },
    ]),
    shift('R', 6, { cn: '自由班', en: 'Free hours', vn: 'Giờ tự do', km: 'ម៉ោងសេរី' }, [
      SINCE,
      { ...FIXED, kind: 'free', periods: [], requiredMinutes: 480, lateGrace: 0 },
    ]),
    shift('O', 7, { cn: '免打卡', en: 'No clocking', vn: 'Không chấm công', km: 'មិនបាច់កត់ម៉ោង' }, [
      SINCE,
      { ...FIXED, periods: [workday], breaks: [NOON], clocking: 'none' },
    ]),
    shift('I', 8, { cn: '只打上班卡', en: 'In only', vn: 'Chỉ chấm vào', km: 'កត់ម៉ោងចូលប៉ុណ្ណោះ' }, [
      SINCE,
      { ...FIXED, periods: [workday], breaks: [NOON], after: 420, clocking: 'in-only' },
    ]),
  ]
}
