import type { dayEndpoints } from '@muster/contract/attendance/day'
import { factsOf, type ReceiptLine } from '@muster/contract/attendance/explanation'
import { daysOfText } from '@muster/contract/attendance/month-days'
import type { InputOf } from '@muster/contract/endpoint'
import type { Month } from '@muster/kernel/month'
import { nameFor } from '@muster/kernel/names'
import { durationText } from '../../../platform/base/duration-text.ts'
import { say } from '../../../platform/base/words.ts'
import { hourColumns } from '../../../platform/files/hour-columns.ts'
import { aboutSheet, type Everything, MOST_ROWS, rowsOf, tableOf } from '../../../platform/files/list-sheet.ts'
import { bookOf, sheetOf } from '../../../platform/files/sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { companyColumn } from '../../organisation/index.ts'
import { clockOf } from '../day/minute-text.rules.ts'
import { sayOnClock } from '../day/zoned-hours.rules.ts'
import { matrix } from './matrix.service.ts'
import { type DayRecord, list } from './month.service.ts'

/** A person's month as a sheet in the reader's language: the hours of every day, its punches, and why in one cell. */
export async function exportMonth(ctx: Ctx, asked: InputOf<(typeof dayEndpoints)['export']>) {
  const { person, month, items } = await list(ctx, asked)
  const word = (key: string) => say(ctx.locale, `attendance.month.${key}`)
  const { head, ofDay } = sayClocks(ctx, items)
  const title = `${person.jobNumber} ${person.name} ${month}`
  const { header, rows } = await tableOf(title, items, [
    { title: word('day'), cell: (d) => ({ day: d.day }) },
    { title: word('dayKind'), cell: (d) => say(ctx.locale, `attendance.dayKind.${d.dayKind}`) },
    {
      title: word('shift'),
      cell: ({ shift }) => (shift ? `${shift.letter} ${nameFor(shift.names, ctx.locale).text}` : ''),
    },
    {
      title: word('punches') + head,
      cell: (d) => (d.punches.length === 0 ? '' : d.punches.map((p) => clockOf(p.minute)).join(' ') + ofDay(d)),
    },
    ...hoursOfRow(ctx),
    { title: word('result'), cell: (d) => say(ctx.locale, `attendance.attribute.${d.attribute}`) },
    { title: say(ctx.locale, 'sheet.why') + head, cell: (d) => whyOf(ctx, d) + ofDay(d) },
  ])
  return sheetOf(title, header, rows)
}

/** What is said of the clock of days where the reader has another: once in the head where it is that of all of them, else beside each. */
function sayClocks(ctx: Ctx, items: readonly DayRecord[]) {
  const clockOfDay = ({ zone, day }: DayRecord) => sayOnClock('', { zone, reader: readerOf(ctx).zone }, day)
  const clocks = new Set(items.map(clockOfDay))
  const [all = ''] = clocks
  return clocks.size > 1 ? { head: '', ofDay: clockOfDay } : { head: all, ofDay: () => '' }
}

/** Every day of everybody is read for the sums, so that fewer rows fit into a sheet than of other lists. */
const MOST_PEOPLE = 20_000
/** Rows of the sheets for each person. */
const DAYS = 31

/**
 * Everybody that matches: a sheet with the sums of the month, a row a person, and one with their days, of the attributes
 * asked for alone. Days that fit into no sheet are said so there.
 */
export async function exportMatrix(ctx: Ctx, asked: InputOf<(typeof dayEndpoints)['exportMatrix']>) {
  let month: Month | undefined
  const read = async (all: Everything) => {
    const found = await matrix(ctx, { ...asked, ...all })
    month = found.month
    return found
  }
  const items = await rowsOf(ctx, read, MOST_PEOPLE, DAYS)
  const word = (key: string) => say(ctx.locale, `attendance.month.${key}`)
  const companies = await companyColumn(ctx)
  const who = [
    { title: word('jobNumber'), cell: (row: Who) => row.jobNumber },
    { title: word('name'), cell: (row: Who) => row.name },
    ...companies,
  ]
  const hours = hoursOfRow(ctx)
  const sums = await tableOf(
    `${word('title')} ${month}`,
    items.map((row) => ({ ...row, ...row.totals })),
    [
      ...who,
      ...hours,
      { title: word('abnormalDays'), cell: (row) => row.abnormalDays },
      { title: word('noDataDays'), cell: (row) => row.noDataDays },
    ],
  )
  const days = items.flatMap(({ days: own, ...row }) =>
    daysOfText(month as Month, own).flatMap((day) =>
      (asked.attribute?.includes(day.attribute) ?? true) ? [{ ...row, ...day }] : [],
    ),
  )
  const fits = days.length <= MOST_ROWS
  const ofDays = await tableOf(`${word('day')} ${month}`, fits ? days : [], [
    ...who,
    { title: word('day'), cell: (row) => ({ day: row.day }) },
    { title: word('dayKind'), cell: (row) => say(ctx.locale, `attendance.dayKind.${row.dayKind}`) },
    ...hours,
    { title: word('result'), cell: (row) => say(ctx.locale, `attendance.attribute.${row.attribute}`) },
  ])
  const tooMany = { ...ofDays, rows: [[say(ctx.locale, 'system.errors.too_many_rows', { most: String(MOST_ROWS) })]] }
  const about = aboutSheet(ctx, sums.title, asked, items.length)
  return bookOf(sums.title, [sums, fits ? ofDays : tooMany, about], ctx.sheetLimits.progress)
}

/** The minutes of a day or a month, with the word of each. */
const MINUTES = {
  expectedMinutes: 'expected',
  workedMinutes: 'worked',
  lateMinutes: 'late',
  earlyLeaveMinutes: 'earlyLeave',
  absentMinutes: 'absent',
  leaveMinutes: 'leave',
  extraMinutes: 'extra',
  overtimeMinutes: 'overtime',
} as const
type Minuted = Record<keyof typeof MINUTES, number>
type Who = { jobNumber: string; name: string; companyId: string }

/** The hours of a day or a month, each as the screen writes it and as a decimal number. */
const hoursOfRow = (ctx: Ctx) =>
  (Object.keys(MINUTES) as (keyof typeof MINUTES)[]).flatMap((key) =>
    hourColumns(ctx, say(ctx.locale, `attendance.closing.minutes.${MINUTES[key]}`), (row: Minuted) => row[key]),
  )

/** The receipt of a day in words, a line each. */
function whyOf(ctx: Ctx, day: DayRecord): string {
  return day.explanation.map((line) => sayLine(ctx, line)).join('\n')
}

const CLOCKS = new Set(['from', 'to', 'at', 'plan'])
const DURATIONS = new Set(['minutes', 'grace', 'unit'])
const HUNDREDTHS = 100

/** A line of the receipt: what happened, the rule behind it, and what it adds or takes. */
function sayLine(ctx: Ctx, line: ReceiptLine): string {
  const facts = Object.fromEntries(Object.entries(factsOf(line)).map(([key, value]) => [key, shown(ctx, key, value)]))
  const text = say(ctx.locale, `attendance.why.${line.rule}`, facts)
  const note = say(ctx.locale, `attendance.why.${line.rule}Note`, facts)
  const sum =
    line.minutes === null || line.minutes === 0
      ? []
      : [`${line.minutes < 0 ? '\u2212' : '+'}${durationText(ctx.locale, line.minutes)}`]
  return [text, note, ...sum].join(' · ')
}

function shown(ctx: Ctx, key: string, value: number | string): string {
  if (key === 'kind') return say(ctx.locale, `attendance.dayKind.${value}`)
  if (typeof value === 'string') return value
  if (key === 'multiplier') return (value / HUNDREDTHS).toFixed(2)
  if (CLOCKS.has(key)) return clockOf(value)
  return DURATIONS.has(key) ? durationText(ctx.locale, value) : String(value)
}
