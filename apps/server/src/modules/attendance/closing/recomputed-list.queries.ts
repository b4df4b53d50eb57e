import type { DayNumbers } from '@muster/contract/attendance/difference'
import type { recomputedEndpoints } from '@muster/contract/attendance/recomputed'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { firstDay, monthOf } from '@muster/kernel/month'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { isCalled } from '../../workflow/index.ts'
import { LOOKS } from './exception.queries.ts'

type Filter = InputOf<typeof recomputedEndpoints.list>
type Acceptance = NonNullable<Filter['acceptance']>

/** The last word about the day `d`, and whether the day still is as it was then. */
const ACCEPTANCE: RawBuilder<Acceptance> = sql`coalesce((select case
    when not a.is_accepted then 'none'
    when exists (select from attendance.day_result r where r.company_id = d.company_id and r.employment_id = d.employment_id and r.day = d.day
      and a.looks = ${LOOKS}) then 'holds'
    else 'lapsed' end
  from attendance.day_acceptance a where a.company_id = d.company_id and a.employment_id = d.employment_id and a.day = d.day
  order by a.number desc limit 1), 'none')`

/** A page of the days that upgrades made others, of people in reach: those of months that are over on a day first. */
export function listRecomputed(ctx: Ctx, companies: readonly string[], filter: Filter, today: Day) {
  const { employmentId, acceptance, search, sort, order } = filter
  const isOver = sql<boolean>`(d.day < ${firstDay(monthOf(today))}::date)`
  const column = { name: 'e.name', day: 'd.day' } as const
  const query = ctx.db
    .selectFrom('attendance.recomputed_day as d')
    .innerJoin('organisation.v_employment as e', (j) =>
      j.onRef('e.company_id', '=', 'd.company_id').onRef('e.employment_id', '=', 'd.employment_id'),
    )
    .where(sql<boolean>`d.company_id ${among(companies)}`)
    .where(reachOfRow(ctx, 'd.company_id', 'd.employment_id', undefined, filter.companyId))
    .$if(employmentId !== undefined, (q) => q.where('d.employment_id', '=', employmentId ?? ''))
    .$if(acceptance !== undefined, (q) => q.where(sql<boolean>`${ACCEPTANCE} = ${acceptance}`))
    .$if(Boolean(search), (q) => q.where(isCalled(search ?? '')))
    .orderBy(isOver, 'desc')
    .orderBy(column[sort ?? 'day'], sort === undefined ? 'desc' : order)
    .orderBy('d.day', 'desc')
    .orderBy('d.employment_id')
    .orderBy('d.engine', 'desc')
    .select(['d.id', 'd.company_id as companyId', 'd.employment_id as employmentId', 'd.day', 'd.at'])
    .select([
      sql<DayNumbers | null>`d.before`.as('before'),
      sql<DayNumbers | null>`d.after`.as('after'),
      isOver.as('isOver'),
      ACCEPTANCE.as('acceptance'),
    ])
    .select(['e.name', 'e.native_name as nativeName', 'e.job_number as jobNumber'])
  return selectPage(ctx, query, filter)
}
