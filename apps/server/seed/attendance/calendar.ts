import type { DayKind } from '@muster/contract/attendance/explanation'
import { addDays, type Day, daysFrom, weekday } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import type { CompanyPlan } from '../organisation/plan.ts'
import { type Holiday, holidaysOf } from './holidays.ts'

export type DemoMark = { day: Day; nationality: string; kind: DayKind; names: Names }

/** When the company asked for work on a day that none of its holidays offers. */
const ON_REQUEST: Names = { cn: '出勤日', en: 'Working holiday', vn: 'Ngày lễ đi làm', km: 'ថ្ងៃបុណ្យធ្វើការ' }

/**
 * The company's calendar from the first year of its punches to the year after the anchor's: the public holidays of its
 * nation, one of them worked (H-attendance), and in Cambodia the Spring Festival of the Chinese.
 */
export function calendarOf({ nation }: Pick<CompanyPlan, 'nation'>, from: Day, anchor: Day): DemoMark[] {
  const years = [...new Set([yearOf(from), yearOf(anchor), yearOf(anchor) + 1])]
  const holidays = years.flatMap((year) => holidaysOf(nation, year))
  const marks = holidays.map((h): DemoMark => ({ day: h.day, nationality: '', kind: 'holiday', names: h.names }))
  const worked = workedHoliday(holidays, from, anchor)
  const festival = nation === 'KH' ? years.flatMap(springFestival) : []
  return [...marks.filter((m) => m.day !== worked.day), worked, ...festival].sort((a, b) => (a.day < b.day ? -1 : 1))
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** The last holiday on a working day before the anchor, else a Wednesday about two months before it. */
function workedHoliday(holidays: readonly Holiday[], from: Day, anchor: Day): DemoMark {
  const found = holidays.findLast((h) => h.day >= from && h.day < anchor && weekday(h.day) <= 5)
  const around = addDays(anchor, -60)
  const wednesday = daysFrom(around, addDays(around, 6)).find((d) => weekday(d) === 3) ?? around
  const { day, names } = found ?? { day: wednesday, names: ON_REQUEST }
  return { day, nationality: '', kind: 'H-attendance', names }
}

function springFestival(year: number): DemoMark[] {
  const first = holidaysOf('TW', year).find((h) => h.names.en === 'Chinese New Year')
  if (!first) return []
  return [0, 1, 2].map((n) => ({
    day: addDays(first.day, n),
    nationality: 'CN',
    kind: 'foreign-spring-festival',
    names: { ...first.names, km: 'បុណ្យចូលឆ្នាំចិន' },
  }))
}
