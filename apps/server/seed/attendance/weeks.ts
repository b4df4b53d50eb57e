import type { Names } from '@muster/kernel/names'
import { demoId } from '../id.ts'
import type { WeekKey } from '../organisation/plan.ts'
import type { DemoShift, ShiftLetter } from './shifts.ts'

/** A weekly pattern, Monday first; `null` is rest. */
export type DemoWeek = {
  id: string
  key: WeekKey
  names: Names
  letters: readonly (ShiftLetter | null)[]
  shiftIds: readonly (string | null)[]
}

/** Seven letters from Monday on, a hyphen for rest. */
const WEEKS: readonly { key: WeekKey; letters: string; names: Names }[] = [
  {
    key: 'day-5',
    letters: 'DDDDD--',
    names: { cn: '日班五天', en: 'Day, five days', vn: 'Ca ngày, năm ngày', km: 'វេនថ្ងៃ ប្រាំថ្ងៃ' },
  },
  {
    key: 'day-6',
    letters: 'DDDDDD-',
    names: { cn: '日班六天', en: 'Day, six days', vn: 'Ca ngày, sáu ngày', km: 'វេនថ្ងៃ ប្រាំមួយថ្ងៃ' },
  },
  {
    key: 'late-6',
    letters: 'LLLLLL-',
    names: { cn: '中班六天', en: 'Late, six days', vn: 'Ca chiều, sáu ngày', km: 'វេនរសៀល ប្រាំមួយថ្ងៃ' },
  },
  {
    key: 'night-early',
    letters: 'NNNNN--',
    names: {
      cn: '夜班周一至周五',
      en: 'Night, Monday to Friday',
      vn: 'Ca đêm, thứ Hai đến thứ Sáu',
      km: 'វេនយប់ ចន្ទដល់សុក្រ',
    },
  },
  {
    key: 'night-late',
    letters: '--NNNNN',
    names: {
      cn: '夜班周三至周日',
      en: 'Night, Wednesday to Sunday',
      vn: 'Ca đêm, thứ Tư đến Chủ nhật',
      km: 'វេនយប់ ពុធដល់អាទិត្យ',
    },
  },
  {
    key: 'split-5',
    letters: 'SSSSS--',
    names: { cn: '分段班五天', en: 'Split, five days', vn: 'Ca gãy, năm ngày', km: 'វេនបំបែក ប្រាំថ្ងៃ' },
  },
  {
    key: 'flexible-5',
    letters: 'FFFFF--',
    names: { cn: '弹性班五天', en: 'Flexible, five days', vn: 'Ca linh hoạt, năm ngày', km: 'វេនបត់បែន ប្រាំថ្ងៃ' },
  },
  {
    key: 'free-5',
    letters: 'RRRRR--',
    names: { cn: '自由班五天', en: 'Free, five days', vn: 'Giờ tự do, năm ngày', km: 'ម៉ោងសេរី ប្រាំថ្ងៃ' },
  },
  {
    key: 'clocked-in-5',
    letters: 'IIIII--',
    names: {
      cn: '只打上班卡五天',
      en: 'In only, five days',
      vn: 'Chỉ chấm vào, năm ngày',
      km: 'កត់ម៉ោងចូលប៉ុណ្ណោះ ប្រាំថ្ងៃ',
    },
  },
  {
    key: 'unclocked-5',
    letters: 'OOOOO--',
    names: { cn: '免打卡五天', en: 'No clocking, five days', vn: 'Không chấm công, năm ngày', km: 'មិនបាច់កត់ម៉ោង ប្រាំថ្ងៃ' },
  },
]

/** The weekly patterns of a company. */
export function weeksOf(code: string, shifts: readonly DemoShift[]): DemoWeek[] {
  const shiftOf = (letter: string) => shifts.find((shift) => shift.letter === letter)
  return WEEKS.map(({ key, letters, names }) => {
    const days = [...letters].map(shiftOf)
    return {
      id: demoId(`${code}/week/${key}`),
      key,
      names,
      letters: days.map((shift) => shift?.letter ?? null),
      shiftIds: days.map((shift) => shift?.id ?? null),
    }
  })
}
