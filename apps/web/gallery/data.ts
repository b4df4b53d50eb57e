import type { DayFacts } from '../src/modules/attendance/day/day-facts.ts'
import type { Tone } from '../src/ui/display/state-chip.tsx'

export type Person = {
  id: string
  name: string
  own: string
  lang: string
  department: string
  level: string
  office: string
  onboard: string
  state: 'employed' | 'probation' | 'unpaid' | 'notice'
}

export const STATES: Record<Person['state'], { tone: Tone; word: string }> = {
  employed: { tone: 'normal', word: 'Employed' },
  probation: { tone: 'blue', word: 'Probation' },
  unpaid: { tone: 'violet', word: 'Unpaid leave' },
  notice: { tone: 'amber', word: 'Notice' },
}

const row = (
  ...[id, name, own, lang, department, level, office, onboard, state]: [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    Person['state'],
  ]
): Person => ({ id, name, own, lang, department, level, office, onboard, state })

export const PEOPLE: Person[] = [
  row(
    'A-0147',
    'Trần Minh',
    '陳明',
    'zh',
    'Production / Line 2',
    'Operator 3',
    'Bình Dương',
    '12 Mar 2021',
    'employed',
  ),
  row(
    'A-0151',
    'Nguyễn Thị Hoa',
    '阮氏花',
    'zh',
    'Production / Line 2',
    'Operator 2',
    'Bình Dương',
    '4 Apr 2022',
    'employed',
  ),
  row('A-0163', 'Chen Yi-Ting', '陳怡婷', 'zh', 'Finance', 'Specialist 2', 'Taipei', '1 Sep 2019', 'employed'),
  row('A-0170', 'Sok Dara', 'សុខ ដារ៉ា', 'km', 'Warehouse', 'Lead', 'Phnom Penh', '18 Jan 2023', 'unpaid'),
  row(
    'A-0188',
    'Phạm Quốc Dũng',
    '范國勇',
    'zh',
    'Production / Line 1',
    'Operator 1',
    'Bình Dương',
    '5 Oct 2026',
    'probation',
  ),
  row('A-0191', 'Lim Sopheap', 'លីម សុភាព', 'km', 'Quality', 'Inspector', 'Phnom Penh', '2 Nov 2026', 'probation'),
  row(
    'A-0092',
    'Võ Thị Lan',
    '武氏蘭',
    'zh',
    'Production / Line 1',
    'Operator 2',
    'Bình Dương',
    '23 Jun 2018',
    'notice',
  ),
  row('A-0201', 'Wang Wei', '王偉', 'zh', 'Sales / North', 'Manager 1', 'Taipei', '1 Jul 2017', 'employed'),
  row('A-0207', 'Đỗ Minh Khánh', '杜明慶', 'zh', 'Maintenance', 'Technician', 'Bình Dương', '9 Feb 2024', 'employed'),
  row(
    'A-0214',
    'Bùi Hải Sơn',
    '裴海山',
    'zh',
    'Production / Line 2',
    'Operator 2',
    'Bình Dương',
    '15 May 2023',
    'employed',
  ),
  row('A-0219', 'Lin Jia-Hao', '林家豪', 'zh', 'IT', 'Engineer 2', 'Taipei', '20 Aug 2025', 'employed'),
  row('A-0222', 'Chea Vannak', 'ជា វណ្ណៈ', 'km', 'Warehouse', 'Operator 1', 'Phnom Penh', '3 Mar 2026', 'employed'),
  row('A-0230', 'Hồ Thị Thu', '胡氏秋', 'zh', 'Canteen', 'Cook', 'Bình Dương', '11 Nov 2022', 'employed'),
  row('A-0231', 'Trương Văn Bình', '張文平', 'zh', 'Security', 'Guard', 'Bình Dương', '2 Jan 2020', 'employed'),
]

const plan = [{ from: 480, to: 1020 }]
const breaks = [{ from: 720, to: 780 }]
const shift = (more: DayFacts): DayFacts => ({ plan, breaks, ...more })
const work = (from: number, to: number) => ({
  work: [{ from: Math.max(480, from), to: Math.min(1020, to) }],
  punches: [from, to],
})

export type DayRow = {
  day: string
  shift: string
  facts: DayFacts
  worked: string
  late: string
  leave: string
  tone: Tone
  word: string
  icon?: 'leaf' | 'moon'
}

export const DAYS: DayRow[] = [
  {
    day: 'Mon 2',
    shift: 'D 08–17',
    facts: shift(work(478, 1020)),
    worked: '8 h',
    late: '–',
    leave: '–',
    tone: 'normal',
    word: 'Normal',
  },
  {
    day: 'Tue 3',
    shift: 'D 08–17',
    facts: shift({ ...work(497, 1021), late: [{ from: 480, to: 497 }] }),
    worked: '7 h 43',
    late: '17',
    leave: '–',
    tone: 'red',
    word: 'Late 17 min',
  },
  {
    day: 'Wed 4',
    shift: 'D 08–17',
    facts: shift(work(477, 1020)),
    worked: '8 h',
    late: '–',
    leave: '–',
    tone: 'normal',
    word: 'Normal',
  },
  {
    day: 'Thu 5',
    shift: 'D 08–17',
    facts: shift({ open: [{ from: 480, to: 1020 }], punches: [479], missing: [1020] }),
    worked: '–',
    late: '–',
    leave: '–',
    tone: 'red',
    word: 'No clock-out',
  },
  {
    day: 'Fri 6',
    shift: 'D 08–17',
    facts: shift({ work: [{ from: 480, to: 720 }], punches: [478, 721], leave: [{ from: 780, to: 1020 }] }),
    worked: '4 h',
    late: '–',
    leave: '4 h',
    tone: 'violet',
    word: 'Annual leave ½',
  },
  { day: 'Sat 7', shift: '–', facts: {}, worked: '–', late: '–', leave: '–', tone: 'grey', word: 'Rest day' },
  { day: 'Sun 8', shift: '–', facts: {}, worked: '–', late: '–', leave: '–', tone: 'grey', word: 'Rest day' },
  {
    day: 'Mon 9',
    shift: 'D 08–17',
    facts: shift({ work: [{ from: 480, to: 1020 }], extra: [{ from: 1020, to: 1140 }], punches: [476, 1143] }),
    worked: '8 h',
    late: '–',
    leave: '–',
    tone: 'normal',
    word: '+ 2 h overtime',
  },
  {
    day: 'Tue 10',
    shift: 'D 08–17',
    facts: shift(work(484, 1020)),
    worked: '8 h',
    late: '–',
    leave: '–',
    tone: 'normal',
    word: 'Normal (grace 5)',
  },
  {
    day: 'Wed 11',
    shift: 'D 08–17',
    facts: shift({ ...work(479, 1004), early: [{ from: 1004, to: 1020 }] }),
    worked: '7 h 44',
    late: '–',
    leave: '–',
    tone: 'amber',
    word: 'Left 16 min early',
  },
  {
    day: 'Thu 12',
    shift: 'D 08–17',
    facts: { leave: plan, breaks },
    worked: '–',
    late: '–',
    leave: '8 h',
    tone: 'violet',
    word: 'Sick leave',
  },
  {
    day: 'Fri 13',
    shift: 'N 22–06 +1',
    facts: {
      plan: [{ from: 1320, to: 1800 }],
      breaks: [{ from: 1560, to: 1590 }],
      work: [{ from: 1320, to: 1800 }],
      punches: [1316, 1802],
    },
    worked: '7 h 30',
    late: '–',
    leave: '–',
    tone: 'normal',
    word: 'Normal',
  },
  {
    day: 'Sun 15',
    shift: '–',
    facts: { extra: [{ from: 540, to: 780 }], punches: [540, 782] },
    worked: '–',
    late: '–',
    leave: '–',
    tone: 'normal',
    word: '4 h on a rest day',
  },
]
