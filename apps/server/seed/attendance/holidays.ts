import { addDays, type Day, day, MS_PER_DAY } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import Holidays from 'date-holidays'

export type Holiday = { day: Day; names: Names }

/** Cambodia's holidays that stand on the same day every year; the package knows none, and those of the moon are left to HR. */
const OF_CAMBODIA: readonly (readonly [string, Names])[] = [
  ['01-01', { cn: '元旦', en: 'International New Year', vn: 'Tết Dương lịch', km: 'ទិវាចូលឆ្នាំសកល' }],
  ['01-07', { cn: '解放日', en: 'Victory Day', vn: 'Ngày Chiến thắng', km: 'ទិវាជ័យជម្នះលើរបបប្រល័យពូជសាសន៍' }],
  ['03-08', { cn: '妇女节', en: "Women's Day", vn: 'Quốc tế Phụ nữ', km: 'ទិវាអន្តរជាតិនារី' }],
  ['04-14', { cn: '高棉新年', en: 'Khmer New Year', vn: 'Tết Khmer', km: 'បុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ' }],
  ['04-15', { cn: '高棉新年', en: 'Khmer New Year', vn: 'Tết Khmer', km: 'បុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ' }],
  ['04-16', { cn: '高棉新年', en: 'Khmer New Year', vn: 'Tết Khmer', km: 'បុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ' }],
  ['05-01', { cn: '劳动节', en: 'Labour Day', vn: 'Quốc tế Lao động', km: 'ទិវាពលកម្មអន្តរជាតិ' }],
  ['05-14', { cn: '国王诞辰', en: "King's Birthday", vn: 'Sinh nhật Quốc vương', km: 'បុណ្យចម្រើនព្រះជន្មព្រះមហាក្សត្រ' }],
  [
    '06-18',
    {
      cn: '王太后诞辰',
      en: "Queen Mother's Birthday",
      vn: 'Sinh nhật Thái hậu',
      km: 'បុណ្យចម្រើនព្រះជន្មសម្តេចព្រះវររាជមាតា',
    },
  ],
  ['09-24', { cn: '宪法日', en: 'Constitution Day', vn: 'Ngày Hiến pháp', km: 'ទិវាប្រកាសរដ្ឋធម្មនុញ្ញ' }],
  [
    '10-15',
    {
      cn: '太皇纪念日',
      en: "King Father's Commemoration Day",
      vn: 'Ngày tưởng niệm Cựu vương',
      km: 'ទិវាគោរពព្រះវិញ្ញាណក្ខន្ធព្រះបរមរតនកោដ្ឋ',
    },
  ],
  ['10-29', { cn: '国王登基日', en: 'Coronation Day', vn: 'Ngày đăng quang', km: 'បុណ្យគ្រងព្រះបរមរាជសម្បត្តិ' }],
  ['11-09', { cn: '独立日', en: 'Independence Day', vn: 'Ngày Độc lập', km: 'បុណ្យឯករាជ្យជាតិ' }],
]

/** The public holidays of a nation in a year, in order; one over several days is each of them. */
export function holidaysOf(nation: string, year: number): Holiday[] {
  if (nation === 'KH') return OF_CAMBODIA.map(([date, names]) => ({ day: day(`${year}-${date}`), names }))
  const [cn, en, vn] = ['zh', 'en', 'vi'].map((language) => named(nation, year, language)) as [
    HolidayNames,
    HolidayNames,
    HolidayNames,
  ]
  return [...en]
    .map(([on, name]) => ({ day: on, names: { cn: inHan(cn.get(on)), en: name, vn: inLatin(vn.get(on)) } }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

type HolidayNames = ReadonlyMap<Day, string>

/** The rules of each nation, read once: that takes longer than working them out. */
const nations = new Map<string, Holidays>()

function named(nation: string, year: number, language: string): HolidayNames {
  const rules = nations.get(nation) ?? new Holidays(nation, { types: ['public'] })
  nations.set(nation, rules)
  const found = new Map<Day, string>()
  for (const holiday of rules.getHolidays(year, language)) {
    const days = Math.max(1, Math.round((holiday.end.getTime() - holiday.start.getTime()) / MS_PER_DAY))
    const first = day(holiday.date.slice(0, 10))
    for (let n = 0; n < days; n++) found.set(addDays(first, n), holiday.name)
  }
  return found
}

// Where the package lacks a translation it gives the name in the nation's own language.
const inHan = (name = '') => (/\p{Script=Han}/u.test(name) ? name : '')
const inLatin = (name = '') => (/\p{Script=Han}/u.test(name) ? '' : name)
