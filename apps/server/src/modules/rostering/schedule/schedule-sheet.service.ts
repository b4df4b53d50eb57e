import type { DayKind } from '@muster/contract/attendance/explanation'
import type { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { dayNumber, MS_PER_DAY } from '@muster/kernel/day'
import { tagOf } from '@muster/kernel/locale'
import { daysOf } from '@muster/kernel/month'
import { say } from '../../../platform/base/words.ts'
import { type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companyColumn } from '../../organisation/index.ts'
import { letterOfShifts } from '../shift/shift.queries.ts'
import { list } from './schedule.service.ts'

type Asked = InputOf<(typeof scheduleEndpoints)['export']>
type Row = ReplyOf<(typeof scheduleEndpoints)['list']>['items'][number]

/** Every day of everybody is worked out, so that fewer rows fit into a sheet than of other lists. */
const MOST_PEOPLE = 20_000
/** A row has three times the cells of other lists. */
const AS_ROWS = 3

/** The roster as a sheet in the reader's language [2.17]: a row a person, a column a day; empty where somebody is not employed. */
export async function exportRoster(ctx: Ctx, asked: Asked) {
  const word = (key: string) => say(ctx.locale, `attendance.${key}`)
  const head = new Intl.DateTimeFormat(tagOf(ctx.locale), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const letters = await letterOfShifts(ctx)
  const planned = ({ shiftId, source }: Row['cells'][number]) =>
    letters.get(shiftId ?? '') ?? word(source === 'default' ? 'schedule.nothing' : 'schedule.rest')
  const title = `${word('schedule.title')} ${asked.month}`
  const read = (all: Everything) => list(ctx, { ...asked, ...all })
  const columns = [
    { title: word('month.jobNumber'), cell: (row: Row) => row.jobNumber },
    { title: word('month.name'), cell: (row: Row) => row.name },
    ...(await companyColumn(ctx)),
    ...daysOf(asked.month).map((day) => ({
      title: head.format(dayNumber(day) * MS_PER_DAY),
      cell: ({ cells }: Row) => {
        const cell = cells.find((one) => one.day === day)
        if (!cell) return ''
        const special = cell.dayKind === usualKind(cell) ? [] : [word(`dayKind.${cell.dayKind}`)]
        return [planned(cell), ...special].join(' · ')
      },
    })),
  ]
  return listSheet(ctx, asked, title, read, columns, MOST_PEOPLE, AS_ROWS)
}

/** What a day is without a word of the calendar; what the calendar makes of it instead is told beside the shift. */
function usualKind({ shiftId, source }: Row['cells'][number]): DayKind {
  return shiftId === null && source !== 'default' ? 'rest' : 'workday'
}
