import { DAY_KINDS } from '@muster/contract/attendance/explanation'
import type { MonthSums, monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import type { InputOf } from '@muster/contract/endpoint'
import { pairIn } from '@muster/kernel/locale'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { say } from '../../../platform/base/words.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { hourColumns } from '../../../platform/files/hour-columns.ts'
import { aboutSheet, type Everything, MOST_ROWS, rowsOf, tableOf } from '../../../platform/files/list-sheet.ts'
import { bookOf } from '../../../platform/files/sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { numbersOf } from '../frozen/difference.rules.ts'
import { daysIn } from '../frozen/snapshot.rules.ts'
import * as queries from './snapshot-list.queries.ts'

type Sum = MonthSums['overtime'][number]
type Inputs = { [K in keyof typeof monthClosingEndpoints]: InputOf<(typeof monthClosingEndpoints)[K]> }

/** The months of people in reach as a closing kept them, beside another closing where one is named. */
export async function people(ctx: Ctx, asked: Inputs['people']) {
  listAskedCompanies(ctx, asked.companyId)
  const visible = reachOfRow(ctx, 's.company_id', 's.employment_id', undefined, asked.companyId)
  const { rows, total } = await queries.listClosedMonths(ctx, asked, visible)
  return { items: rows, total }
}

/** Days of each person make rows of the file. */
const DAYS = 31
const MOST_PEOPLE = 20_000
const MINUTES = ['expected', 'worked', 'late', 'earlyLeave', 'absent', 'leave', 'stepOut', 'extra', 'overtime'] as const

/** What a closing kept as a file: the sums of everybody, also by kind of day and leave by type, and every day. */
export async function exportPeople(ctx: Ctx, asked: Inputs['exportPeople']) {
  const word = (key: string) => say(ctx.locale, `attendance.${key}`)
  const pair = pairIn(ctx.locale)
  const items = await rowsOf(ctx, (all: Everything) => people(ctx, { ...asked, ...all }), MOST_PEOPLE, DAYS)
  const title = `${word('closing.title')} ${asked.month}`
  const who = [
    { title: word('month.jobNumber'), cell: (row: { jobNumber: string }) => row.jobNumber },
    { title: word('month.name'), cell: (row: { name: string }) => row.name },
  ]
  const number = (heading: string, of: (sums: MonthSums) => number) => ({
    title: heading,
    cell: (row: { sums: MonthSums }) => of(row.sums),
  })
  const hours = (heading: string, of: (sums: MonthSums) => number) =>
    hourColumns(ctx, heading, (row: { sums: MonthSums }) => of(row.sums))
  const minutes = MINUTES.flatMap((key) => hours(word(`closing.minutes.${key}`), (sums) => sums.minutes[key]))
  const kinds = DAY_KINDS.filter((kind) => items.some(({ sums }) => sums.byKind[kind])).flatMap((kind) =>
    (['worked', 'extra'] as const).flatMap((key) =>
      hours(pair(word(`dayKind.${kind}`), word(`closing.minutes.${key}`)), (sums) => sums.byKind[kind]?.[key] ?? 0),
    ),
  )
  const leave = [...new Set(items.flatMap(({ sums }) => Object.keys(sums.leave)))]
    .toSorted()
    .flatMap((type) => hours(word(`leaveOf.${type}`), (sums) => sums.leave[type] ?? 0))
  const keyOf = ({ dayKind, multiplier, reward }: Sum) => `${dayKind} ${multiplier} ${reward}`
  const overtime = [...new Map(items.flatMap(({ sums }) => sums.overtime.map((one) => [keyOf(one), one] as const)))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, { dayKind, multiplier, reward }]) =>
      hours(
        pair(
          word('closing.minutes.overtime'),
          `${word(`dayKind.${dayKind}`)} × ${multiplier / 100}, ${word(`overtime.rewards.${reward}`)}`,
        ),
        (sums) => sums.overtime.find((one) => keyOf(one) === key)?.minutes ?? 0,
      ),
    )
  const sums = await tableOf(title, items, [
    ...who,
    ...minutes,
    ...leave,
    ...kinds,
    ...overtime,
    ...hours(say(ctx.locale, 'trial.figures.holiday'), ({ holiday }) => holiday),
    number(word('month.abnormalDays'), (of) => of.abnormalDays),
    number(word('month.noDataDays'), (of) => of.noDataDays),
  ])
  const snapshots = await queries.listSnapshots(
    rowsInTransaction(ctx),
    asked,
    items.map((row) => row.employmentId),
  )
  const days = items.flatMap((row) => daysIn(snapshots.get(row.employmentId) ?? '[]').map((day) => ({ ...row, day })))
  const fits = days.length <= MOST_ROWS
  const ofDays = await tableOf(`${word('month.day')} ${asked.month}`, fits ? days : [], [
    ...who,
    { title: word('month.day'), cell: ({ day }) => ({ day: day.day }) },
    { title: word('month.dayKind'), cell: ({ day }) => word(`dayKind.${day.dayKind}`) },
    ...MINUTES.flatMap((key) =>
      hourColumns(ctx, word(`closing.minutes.${key}`), ({ day }: (typeof days)[number]) => numbersOf(day)[key]),
    ),
    { title: word('month.result'), cell: ({ day }) => word(`attribute.${day.attribute}`) },
  ])
  const tooMany = { ...ofDays, rows: [[say(ctx.locale, 'system.errors.too_many_rows', { most: String(MOST_ROWS) })]] }
  const about = aboutSheet(ctx, title, asked, items.length)
  return bookOf(title, [sums, fits ? ofDays : tooMany, about], ctx.sheetLimits.progress)
}
