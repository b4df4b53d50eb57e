import { type Day, day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'

type Fixed = { on: string; names: Names; since?: number }

/** Days of the sun's calendar; those that follow the moon (Visak Bochea, Pchum Ben, Water Festival, …) are added by hand. */
const FIXED: readonly Fixed[] = [
  { on: '01-01', names: { cn: '元旦', en: 'International New Year Day', vn: 'Tết Dương lịch', km: 'ទិវាចូលឆ្នាំសកល' } },
  {
    on: '01-07',
    names: {
      cn: '战胜种族灭绝日',
      en: 'Victory over Genocide Day',
      vn: 'Ngày Chiến thắng diệt chủng',
      km: 'ទិវាជ័យជម្នះលើរបបប្រល័យពូជសាសន៍',
    },
  },
  {
    on: '03-08',
    names: { cn: '国际妇女节', en: "International Women's Day", vn: 'Quốc tế Phụ nữ', km: 'ទិវាអន្តរជាតិនារី' },
  },
  {
    on: '04-14',
    names: { cn: '高棉新年', en: 'Khmer New Year', vn: 'Tết cổ truyền Khmer', km: 'ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ' },
  },
  {
    on: '04-15',
    names: { cn: '高棉新年', en: 'Khmer New Year', vn: 'Tết cổ truyền Khmer', km: 'ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ' },
  },
  {
    on: '04-16',
    names: { cn: '高棉新年', en: 'Khmer New Year', vn: 'Tết cổ truyền Khmer', km: 'ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ' },
  },
  {
    on: '05-01',
    names: { cn: '国际劳动节', en: 'International Labour Day', vn: 'Quốc tế Lao động', km: 'ទិវាពលកម្មអន្តរជាតិ' },
  },
  {
    on: '05-14',
    names: {
      cn: '国王诞辰',
      en: "King's Birthday",
      vn: 'Ngày sinh Quốc vương',
      km: 'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្មព្រះមហាក្សត្រ',
    },
  },
  {
    on: '06-18',
    names: {
      cn: '太后诞辰',
      en: "King's Mother's Birthday",
      vn: 'Ngày sinh Thái hậu',
      km: 'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្មសម្តេចព្រះវររាជមាតា',
    },
  },
  { on: '09-24', names: { cn: '宪法日', en: 'Constitution Day', vn: 'Ngày Hiến pháp', km: 'ទិវាប្រកាសរដ្ឋធម្មនុញ្ញ' } },
  {
    on: '10-15',
    names: {
      cn: '太皇纪念日',
      en: "Commemoration of the King's Father",
      vn: 'Ngày tưởng niệm Thái thượng hoàng',
      km: 'ទិវាគោរពព្រះវិញ្ញាណក្ខន្ធព្រះបរមរតនកោដ្ឋ',
    },
  },
  {
    on: '10-29',
    names: { cn: '国王登基纪念日', en: 'Coronation Day', vn: 'Ngày Đăng quang', km: 'ព្រះរាជពិធីគ្រងព្រះបរមរាជសម្បត្តិ' },
  },
  { on: '11-09', names: { cn: '独立日', en: 'Independence Day', vn: 'Ngày Độc lập', km: 'ពិធីបុណ្យឯករាជ្យជាតិ' } },
  { on: '12-29', names: { cn: '和平日', en: 'Peace Day', vn: 'Ngày Hòa bình', km: 'ទិវាសន្តិភាពនៅកម្ពុជា' }, since: 2024 },
]

/** Cambodia's public holidays of a year that fall on the same date every year; the package of holidays lacks the nation. */
export function cambodianHolidays(year: number): { day: Day; names: Names }[] {
  return FIXED.filter(({ since = 0 }) => year >= since).map(({ on, names }) => ({ day: day(`${year}-${on}`), names }))
}
