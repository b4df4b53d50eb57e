import { WHAT_IF_COUNTS, WHAT_IF_FIGURES, type whatIfEndpoints } from '@muster/contract/attendance/what-if'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { fail, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { hourColumns } from '../../../platform/files/hour-columns.ts'
import { type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { describePerson } from '../../organisation/index.ts'
import type { DayFigures } from '../day/day-figures.rules.ts'
import { type DayRecord, recordsOf } from '../month/month.service.ts'
import { type ComputedDay, computeBeside } from './compared.service.ts'
import type { Tried } from './tried.rules.ts'
import * as queries from './what-if.queries.ts'
import { changesOf, findChangedDays, monthChange } from './what-if.rules.ts'
import { needOwn, visibleIn } from './what-if.service.ts'

type Inputs = { [K in keyof typeof whatIfEndpoints]: InputOf<(typeof whatIfEndpoints)[K]> }
type DaysReply = ReplyOf<typeof whatIfEndpoints.days>

/** Whose month would be another one, of the people in reach, the largest difference first unless it is sorted. */
export async function people(ctx: Ctx, { id, ...asked }: Inputs['people']) {
  const own = await needOwn(ctx, id)
  const { rows, total } = await queries.listMonths(ctx, own, asked, visibleIn(ctx, own.companyId))
  return { items: rows, total }
}

/** The list as a sheet: by how much each figure would be another one. */
export async function exportPeople(ctx: Ctx, filter: Inputs['exportPeople']) {
  const word = (key: string) => say(ctx.locale, key)
  const isCount = new Set<string>(WHAT_IF_COUNTS)
  const figures = WHAT_IF_FIGURES.filter((figure) => figure !== 'overtimePart')
  return listSheet(
    ctx,
    filter,
    word('attendance.whatIf.title'),
    (all: Everything) => people(ctx, { ...filter, ...all }),
    [
      { key: 'name', title: word('attendance.month.name'), cell: ({ name }) => name },
      { key: 'jobNumber', title: word('attendance.month.jobNumber'), cell: ({ jobNumber }) => jobNumber },
      { key: 'days', title: word('trial.days'), cell: ({ days }) => days },
      ...figures.flatMap((figure) => {
        const change = ({ changes }: queries.MonthRow) => {
          const found = changes.find((one) => one.figure === figure)
          return found ? found.after - found.before : 0
        }
        const isOwn = isCount.has(figure) || figure === 'holiday'
        const title = word(`${isOwn ? 'trial.figures' : 'attendance.closing.minutes'}.${figure}`)
        return isCount.has(figure) ? [{ key: figure, title, cell: change }] : hourColumns(ctx, title, change, figure)
      }),
    ],
  )
}

/** The days of somebody that would be others, computed from the facts as they stand now, with why on both sides. */
export async function days(ctx: Ctx, { id, employmentId }: Inputs['days']): Promise<DaysReply> {
  const own = await needOwn(ctx, id)
  const known = await need(queries.findMonthOf(ctx, own, employmentId, visibleIn(ctx, own.companyId)))
  const person = (await describePerson(ctx, employmentId)) ?? fail('system.id_not_found')
  const computed = await computeBeside(rowsInTransaction(ctx), own, [employmentId], ctx.now)
  const { before, after } = computed.get(employmentId) ?? { before: [], after: [] }
  const changed = findChangedDays(before, after).flatMap((one) =>
    one.before && one.after ? [{ day: one.day, before: one.before, after: one.after }] : [],
  )
  const of = { companyId: own.companyId, employmentId }
  const [old, now] = [
    await recordsOf(
      ctx,
      of,
      changed.map((one) => figuresOf(one.before)),
    ),
    await recordsOf(
      ctx,
      of,
      changed.map((one) => figuresOf(one.after)),
    ),
  ]
  return {
    isOlder: JSON.stringify(monthChange(before, after).changes) !== JSON.stringify(known.changes),
    ...{ name: person.name, nativeName: person.nativeName },
    items: changed.flatMap((item, i) => {
      const [was, is] = [old[i], now[i]]
      if (!was || !is) return []
      return [
        {
          day: item.day,
          before: was,
          after: triedHours(is, own.tried),
          changes: changesOf([item.before], [item.after]),
        },
      ]
    }),
  }
}

const figuresOf = ({ row: { result, source, punches } }: ComputedDay): DayFigures => ({
  ...{ source, punches },
  result: { ...result, state: 'computed' },
})

/** The day as it would be shows the hours that are tried, not those of the version in whose place they stand. */
function triedHours(record: DayRecord, { shift }: Tried): DayRecord {
  if (!record.shift || record.shift.id !== shift?.id) return record
  const { periods } = shift.hours
  return { ...record, shift: { ...record.shift, from: periods[0]?.from ?? null, to: periods.at(-1)?.to ?? null } }
}
