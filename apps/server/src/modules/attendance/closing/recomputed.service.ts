import { DIFFERENCE_MINUTES } from '@muster/contract/attendance/difference'
import { recomputedColumns, type recomputedEndpoints } from '@muster/contract/attendance/recomputed'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import { say } from '../../../platform/base/words.ts'
import { hourColumns } from '../../../platform/files/hour-columns.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../../organisation/index.ts'
import { listRecomputed } from './recomputed-list.queries.ts'

type Inputs = { [K in keyof typeof recomputedEndpoints]: InputOf<(typeof recomputedEndpoints)[K]> }
type Row = ReplyOf<typeof recomputedEndpoints.list>['items'][number]

/** The days whose figures upgrades changed, of people in reach; those of months that are over for the reader first. */
export async function list(ctx: Ctx, filter: Inputs['list']) {
  const today = dayIn(ctx.actor?.zone ?? 'UTC', ctx.now)
  const { rows, total } = await listRecomputed(ctx, listAskedCompanies(ctx, filter.companyId), filter, today)
  return { items: rows, total }
}

/** The list as a sheet: each figure before and after, beside each other. */
function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const title = (key: string) => say(ctx.locale, `attendance.${key}`)
  const sides = ['before', 'after'] as const
  const changes = DIFFERENCE_MINUTES.flatMap((minutes) =>
    sides.flatMap((side) =>
      hourColumns(
        ctx,
        `${title(`closing.minutes.${minutes}`)} · ${title(`recomputed.${side}`)}`,
        (row: Row) => row[side]?.[minutes] ?? '',
      ),
    ),
  )
  return exportList(ctx, filter, 'attendance.recomputed.title', recomputedColumns, list, {
    day: [{ title: title('month.day'), cell: ({ day }) => ({ day }) }],
    changes,
  })
}

export { exportSheet as export }
