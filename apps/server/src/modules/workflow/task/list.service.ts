import type { InputOf } from '@muster/contract/endpoint'
import { taskColumns, type taskEndpoints } from '@muster/contract/workflow/task'
import { addDays, type Day } from '@muster/kernel/day'
import { type Instant, instantOf } from '@muster/kernel/instant'
import { listAskedCompanies, meOf } from '../../../platform/auth/caller.ts'
import { startOfDay, wallIn } from '../../../platform/base/clock.ts'
import { failFields } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../../organisation/index.ts'
import { sayKind } from '../kind/kinds.service.ts'
import { countTasks, listTasks } from './list.queries.ts'
import { describeRows } from './listed.service.ts'

type Inputs = { [K in keyof typeof taskEndpoints]: InputOf<(typeof taskEndpoints)[K]> }

/** The tasks of a group [4.07]; days are those of the reader's zone. */
export async function list(ctx: Ctx, { companyId, from, to, ...filter }: Inputs['list']) {
  if (from && to && from > to) failFields({ to: 'before_from' })
  const startOf = (on: Day) => instantOf(startOfDay(ctx.actor?.zone ?? 'UTC', on))
  const { rows, total } = await listTasks(ctx, meOf(ctx), listAskedCompanies(ctx, companyId), {
    ...filter,
    since: from && startOf(from),
    until: to && startOf(addDays(to, 1)),
  })
  return { items: await describeRows(ctx, rows), total }
}

/** How many each group holds; the same conditions as the lists have. */
export const counts = (ctx: Ctx, { companyId }: Inputs['counts']) =>
  countTasks(ctx, meOf(ctx), listAskedCompanies(ctx, companyId))

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `workflow.task.${key}`)
  return exportList(ctx, filter, 'workflow.task.list', taskColumns, list, {
    kind: [{ title: word('kind'), cell: ({ kind }) => sayKind(ctx, kind) }],
    status: [{ title: word('status'), cell: ({ status }) => word(`statuses.${status}`) }],
    createdAt: [
      {
        title: word('createdAt'),
        cell: ({ createdAt }) => ({ wall: wallIn(ctx.actor?.zone ?? 'UTC', createdAt as Instant) }),
      },
    ],
  })
}

export { exportSheet as export }
