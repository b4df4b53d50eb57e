import type { dayEndpoints } from '@muster/contract/attendance/day'
import { factsOf, type ReceiptLine } from '@muster/contract/attendance/explanation'
import type { InputOf } from '@muster/contract/endpoint'
import { tagOf } from '@muster/kernel/locale'
import { clockText, type Minutes, splitMinutes } from '@muster/kernel/minutes'
import { type Locale, nameFor } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/ctx.ts'
import { listSheet } from '../../../platform/files/list-sheet.ts'
import { sheetOf } from '../../../platform/files/sheet.ts'
import { say } from '../../../platform/words.ts'
import { companyColumn } from '../../organisation/index.ts'
import { matrix } from './matrix.service.ts'
import { type DayRecord, list } from './month.service.ts'

/** A person's month as a sheet in the reader's language: the numbers of every day, its punches, and why in one cell. */
export async function exportMonth(ctx: Ctx, asked: InputOf<(typeof dayEndpoints)['export']>) {
  const { person, month, items } = await list(ctx, asked)
  const word = (key: string) => say(ctx.locale, `attendance.month.${key}`)
  return sheetOf(
    `${person.jobNumber} ${person.name} ${month}`,
    [
      'day',
      'dayKind',
      'shift',
      'punches',
      'expected',
      'worked',
      'late',
      'early',
      'absent',
      'leave',
      'extra',
      'result',
      'why',
    ].map(word),
    items.map((d) => [
      { day: d.day },
      say(ctx.locale, `attendance.dayKind.${d.dayKind}`),
      d.shift ? `${d.shift.letter} ${nameFor(d.shift.names, ctx.locale).text}` : '',
      d.punches.map((p) => clockOf(p.minute)).join(' '),
      d.expectedMinutes,
      d.workedMinutes,
      d.lateMinutes,
      d.earlyLeaveMinutes,
      d.absentMinutes,
      d.leaveMinutes,
      d.extraMinutes,
      say(ctx.locale, `attendance.attribute.${d.attribute}`),
      whyOf(ctx, d),
    ]),
  )
}

/** Every day of everybody is read for the sums, so that fewer rows fit into a sheet than of other lists. */
const MOST_PEOPLE = 20_000

/** Everybody that matches: a row a person with the sums of the month. */
export async function exportMatrix(ctx: Ctx, asked: InputOf<(typeof dayEndpoints)['exportMatrix']>) {
  const { month, items } = await matrix(ctx, { ...asked, page: 1, pageSize: MOST_PEOPLE + 1 })
  const word = (key: string) => say(ctx.locale, `attendance.month.${key}`)
  return listSheet(
    `${word('title')} ${month}`,
    { items },
    [
      { title: word('jobNumber'), cell: (row) => row.jobNumber },
      { title: word('name'), cell: (row) => row.name },
      ...(await companyColumn(ctx)),
      { title: word('expected'), cell: ({ totals }) => totals.expectedMinutes },
      { title: word('worked'), cell: ({ totals }) => totals.workedMinutes },
      { title: word('late'), cell: ({ totals }) => totals.lateMinutes },
      { title: word('early'), cell: ({ totals }) => totals.earlyLeaveMinutes },
      { title: word('absent'), cell: ({ totals }) => totals.absentMinutes },
      { title: word('leave'), cell: ({ totals }) => totals.leaveMinutes },
      { title: word('extra'), cell: ({ totals }) => totals.extraMinutes },
      { title: word('abnormalDays'), cell: ({ totals }) => totals.abnormalDays },
      { title: word('noDataDays'), cell: ({ totals }) => totals.noDataDays },
    ],
    MOST_PEOPLE,
  )
}

/** The receipt of a day in words, a line each. */
function whyOf(ctx: Ctx, day: DayRecord): string {
  return day.explanation.map((line) => sayLine(ctx, line)).join('\n')
}

const CLOCKS = new Set(['from', 'to', 'at', 'plan'])
const DURATIONS = new Set(['minutes', 'grace'])

/** A line of the receipt: what happened, the rule behind it, and what it adds or takes. */
function sayLine(ctx: Ctx, line: ReceiptLine): string {
  const facts = Object.fromEntries(
    Object.entries(factsOf(line)).map(([key, value]) => [
      key,
      typeof value === 'number' ? shown(ctx, key, value) : value,
    ]),
  )
  const text = say(ctx.locale, `attendance.why.${line.rule}`, facts)
  const note = say(ctx.locale, `attendance.why.${line.rule}Note`, facts)
  const sum =
    line.minutes === null || line.minutes === 0
      ? []
      : [`${line.minutes < 0 ? '\u2212' : '+'}${duration(ctx, line.minutes)}`]
  return [text, note, ...sum].join(' · ')
}

function shown(ctx: Ctx, key: string, value: number): string {
  if (CLOCKS.has(key)) return clockOf(value)
  return DURATIONS.has(key) ? duration(ctx, value) : String(value)
}

/** A minute of the day as a clock shows it; one of the day before or after says so. */
function clockOf(minute: Minutes): string {
  const days = Math.floor(minute / 1440)
  return days === 0 ? clockText(minute) : `${clockText(minute)} (${days > 0 ? '+' : '\u2212'}${Math.abs(days)})`
}

const formats = new Map<Locale, Intl.DurationFormat>()

function duration({ locale }: Ctx, minutes: Minutes): string {
  const format = formats.get(locale) ?? new Intl.DurationFormat(tagOf(locale), { style: 'short' })
  formats.set(locale, format)
  const { hours, minutes: rest } = splitMinutes(Math.abs(minutes))
  return format.format(hours === 0 ? { minutes: rest } : { hours, minutes: rest })
}
