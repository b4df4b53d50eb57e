import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { advanceEndpoints } from '@muster/contract/payroll/advance'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { isCalled } from '../../workflow/index.ts'

type Filter = InputOf<typeof advanceEndpoints.list>
type Status = ReplyOf<typeof advanceEndpoints.get>['status']

/** Advances of people in reach, one page; the latest first unless the reader sorts them. */
export async function listAdvances(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const { state, search, sort, order } = filter
  const column = { number: 't.number', open: 'a.open', paidOn: 'a.paid_on' } as const
  const query = rows(ctx, companies)
    .$if(state === 'open', (q) => q.where('a.paid', '>', 0).where('a.open', '>', 0))
    .$if(state === 'applied', (q) => q.where('a.paid', '=', 0).where('a.applied', '>', 0))
    .$if(state === 'done', (q) => q.where('a.paid', '>', 0).where('a.open', '=', 0))
    .$if(state === 'all', (q) => q.where('a.applied', '>', 0))
    .$if(Boolean(search), (q) => q.where((eb) => eb.or([isCalled(search ?? ''), holds(search ?? '')])))
    .orderBy(column[sort ?? 'number'], sort === undefined ? 'desc' : order)
    .orderBy('a.id')
  return selectPage(ctx, query, filter)
}

const holds = (search: string) => sql<boolean>`position(lower(${search}::text) in lower(t.title)) > 0`

export async function findAdvance(ctx: Ctx, id: string) {
  return rows(ctx, ctx.scope.companies).where('a.id', '=', id).executeTakeFirst()
}

export type AdvanceRow = NonNullable<Awaited<ReturnType<typeof findAdvance>>>

const rows = (ctx: Ctx, companies: readonly string[]) =>
  ctx.db
    .selectFrom('payroll.advance as a')
    .innerJoin('workflow.v_task as t', (j) =>
      j.onRef('t.company_id', '=', 'a.company_id').onRef('t.task_id', '=', 'a.id'),
    )
    .innerJoin('organisation.v_employment as e', (j) =>
      j.onRef('e.company_id', '=', 'a.company_id').onRef('e.employment_id', '=', 'a.employment_id'),
    )
    .where(sql<boolean>`a.company_id ${among(companies)}`)
    .where(reachOfRow(ctx, 'a.company_id', 'a.employment_id'))
    .select([
      'a.id',
      'a.company_id as companyId',
      't.number',
      't.title',
      sql<Status>`t.status`.as('status'),
      'a.currency',
      'a.applied',
    ])
    .select(['a.paid', 'a.held', 'a.claimed', 'a.returned', 'a.open', 'a.paid_on as paidOn', 'a.version'])
    .select(['a.employment_id as employmentId', 'e.name', 'e.native_name as nativeName'])

type Ref = Pick<AdvanceRow, 'companyId' | 'id'>

/** The ledger of an advance, the latest first. */
export async function listEntries(ctx: Ctx, { companyId, id }: Ref) {
  const { rows } = await sql<Entry>`
    select e.id, e.kind, e.amount, e."on", e.at, e.note, e.opposite_of as "oppositeOf", t.task_id as "taskId", t.number as "taskNumber",
      (select p.name from organisation.v_employment p where p.company_id = e.company_id and p.person_id = e.by
        order by p.onboard_on desc limit 1) as by,
      exists (select from payroll.advance_entry o where o.company_id = e.company_id and o.opposite_of = e.id) as "isTakenBack"
    from payroll.advance_entry e
    left join workflow.v_task t on t.company_id = e.company_id and t.task_id = e.task_id
    where e.company_id = ${companyId}::uuid and e.advance_id = ${id}::uuid
    order by e.number desc`.execute(ctx.db)
  return rows
}

type Entry = {
  id: string
  kind: 'applied' | 'paid' | 'held' | 'claimed' | 'returned'
  amount: number
  on: string
  at: Instant
  note: string
  oppositeOf: string | null
  taskId: string | null
  taskNumber: number | null
  by: string | null
  isTakenBack: boolean
}

/** The reimbursements that hold or have consumed some of an advance. */
export async function listConsumers(ctx: Ctx, { companyId, id }: Ref) {
  const { rows } = await sql<Consumer>`
    select t.task_id as id, t.number, t.title, t.status,
      coalesce(sum(e.amount) filter (where e.kind = 'held'), 0)::bigint as held,
      coalesce(sum(e.amount) filter (where e.kind = 'claimed'), 0)::bigint as claimed
    from payroll.advance_entry e
    join workflow.v_task t on t.company_id = e.company_id and t.task_id = e.task_id
    where e.company_id = ${companyId}::uuid and e.advance_id = ${id}::uuid and e.kind in ('held', 'claimed')
    group by t.task_id, t.number, t.title, t.status
    having sum(e.amount) > 0
    order by t.number`.execute(ctx.db)
  return rows
}

type Consumer = { id: string; number: number; title: string; status: Status; held: number; claimed: number }
