import { type Day, weekday } from '@muster/kernel/day'

// Chromium's Intl does not know Khmer and would answer in English; numbers it writes as Khmer does.

const MONTHS = ['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ']
const WEEKDAYS = ['ចន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហស្បតិ៍', 'សុក្រ', 'សៅរ៍', 'អាទិត្យ']
/** As few letters as tell the days of a week apart, as calendars print them. */
const WEEKDAY_LETTERS = ['ច', 'អ', 'ព', 'ព្រ', 'សុ', 'ស', 'អា']
const NATIONS: Readonly<Record<string, string>> = {
  AU: 'អូស្ត្រាលី',
  CN: 'ចិន',
  DE: 'អាល្លឺម៉ង់',
  FR: 'បារាំង',
  HK: 'ហុងកុង',
  ID: 'ឥណ្ឌូណេស៊ី',
  IN: 'ឥណ្ឌា',
  JP: 'ជប៉ុន',
  KH: 'កម្ពុជា',
  LA: 'ឡាវ',
  MM: 'មីយ៉ាន់ម៉ា',
  MO: 'ម៉ាកាវ',
  MY: 'ម៉ាឡេស៊ី',
  PH: 'ហ្វីលីពីន',
  SG: 'សិង្ហបុរី',
  TH: 'ថៃ',
  TW: 'តៃវ៉ាន់',
  VN: 'វៀតណាម',
}

const monthName = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
const dayOfMonth = (day: Day) => String(Number(day.slice(8)))

/** Whether this browser leaves Khmer to us. */
export function isKhmerMissing(): boolean {
  return Intl.DateTimeFormat.supportedLocalesOf('km-KH').length === 0
}

/** Days, lists and nations in Khmer, under the same names as in `Format`. */
export const khmer = {
  day: (day: Day) => `${dayOfMonth(day)} ${monthName(day)} ${day.slice(0, 4)}`,
  longDay: (day: Day) => `${WEEKDAYS[weekday(day) - 1]} ${khmer.day(day)}`,
  weekdayName: (day: Day) => WEEKDAYS[weekday(day) - 1] ?? '',
  weekdayLetters: (day: Day) => WEEKDAY_LETTERS[weekday(day) - 1] ?? '',
  weekdayLong: (day: Day) => `${WEEKDAYS[weekday(day) - 1]} ${khmer.dayMonth(day)}`,
  dayMonth: (day: Day) => `${dayOfMonth(day)} ${monthName(day)}`,
  monthName,
  month: (day: Day) => `${monthName(day)} ${day.slice(0, 4)}`,
  list: (texts: readonly string[]) =>
    texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} និង ${texts.at(-1)}`,
  nation: (code: string) => NATIONS[code],
}
