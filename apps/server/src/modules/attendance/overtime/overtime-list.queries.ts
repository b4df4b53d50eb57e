import type { DayKind } from '@muster/contract/attendance/explanation'
import type { overtimeEndpoints } from '@muster/contract/attendance/overtime'
import type { OvertimeReward } from '@muster/contract/attendance/overtime-form'
import type { InputOf } from '@muster/contract/endpoint'
import type { OvertimeWay } from '@muster/contract/system/parameter-record'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { isCalled } from '../../workflow/index.ts'

type Filter = InputOf<typeof overtimeEndpoints.list> & { month: Month }

/** Parts of the overtime of people in reach in a month, one page; by day, the latest first, unless the reader sorts them. */
export async function listOvertime(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const { departmentId, employmentId, state, search, sort, order } = filter
  const column = { name: 'e.name', day: 'p.day', minutes: 'p.minutes' } as const
  const query = rows(ctx, companies, filter.month)
    .where(reachOfRow(ctx, 'p.company_id', 'p.employment_id', undefined, filter.companyId))
    .$if(employmentId !== undefined, (q) => q.where('p.employment_id', '=', employmentId ?? ''))
    .$if(departmentId !== undefined, (q) => q.where(workedIn(departmentId ?? '')))
    .$if(state !== undefined, (q) => q.where('p.state', '=', state ?? 'counted'))
    .$if(Boolean(search), (q) => q.where(isCalled(search ?? '')))
    .orderBy(column[sort ?? 'day'], sort === undefined ? 'desc' : order)
    .orderBy('p.day', 'desc')
    .orderBy('p.employment_id')
    .orderBy('p.from_minute')
  return selectPage(ctx, query, filter)
}

/** The parts of the overtime of one employment in a month, by day. */
export const listOwn = (ctx: Ctx, companyId: string, employmentId: string, month: Month) =>
  rows(ctx, [companyId], month)
    .where('p.employment_id', '=', employmentId)
    .orderBy('p.day')
    .orderBy('p.from_minute')
    .execute()

export type OvertimeListRow = Awaited<ReturnType<typeof listOwn>>[number]

const rows = (ctx: Ctx, companies: readonly string[], month: Month) =>
  ctx.db
    .selectFrom('attendance.overtime_part as p')
    .innerJoin('organisation.v_employment as e', (j) =>
      j.onRef('e.company_id', '=', 'p.company_id').onRef('e.employment_id', '=', 'p.employment_id'),
    )
    .leftJoin('workflow.v_task as t', (j) =>
      j.onRef('t.company_id', '=', 'p.company_id').onRef('t.task_id', '=', 'p.task_id'),
    )
    .where(sql<boolean>`p.company_id ${among(companies)}`)
    .where('p.day', '>=', firstDay(month))
    .where('p.day', '<=', lastDay(month))
    .select(['p.company_id as companyId', 'p.employment_id as employmentId', 'p.day', 'p.on_day as on'])
    .select(['p.from_minute as from', 'p.to_minute as to', 'p.minutes', 'p.multiplier', 'p.state'])
    .select([
      sql<DayKind>`p.day_kind`.as('dayKind'),
      sql<OvertimeWay>`p.way`.as('way'),
      sql<OvertimeReward>`p.reward`.as('reward'),
    ])
    .select(['e.name', 'e.native_name as nativeName', 'e.job_number as jobNumber'])
    .select(['p.task_id as taskId', 't.number as taskNumber'])
    .select(
      sql<string | null>`(select q.zone from organisation.v_position q where q.company_id = p.company_id
        and q.employment_id = p.employment_id and q.is_main and q.period @> p.day)`.as('zone'),
    )

/** Whether somebody's main position on the day of the overtime is in a department or below it. */
const workedIn = (departmentId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from organisation.v_main_position q
    join organisation.v_department_below b on b.company_id = q.company_id and b.department_id = q.department_id and b.above_id = ${departmentId}::uuid
      and (b.from_on is null or b.from_on <= p.day) and (b.until_on is null or b.until_on > p.day)
    where q.company_id = p.company_id and q.employment_id = p.employment_id and q.from_on <= p.day and (q.until_on is null or q.until_on > p.day))`
