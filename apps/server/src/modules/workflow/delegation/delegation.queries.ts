import type { InputOf } from '@muster/contract/endpoint'
import type { delegationEndpoints } from '@muster/contract/workflow/delegation'
import type { Instant } from '@muster/kernel/instant'
import { type RawBuilder, sql } from 'kysely'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isCalled } from '../people/plain.queries.ts'
import type { Proposal } from './proposal.rules.ts'

type Filter = Omit<InputOf<typeof delegationEndpoints.list>, 'companyId'>

/** Who asks: the caller, and the companies whose tasks they administrate. */
export type Reader = { me: string; administered: readonly string[] }

/** Delegations of these companies that the reader made, that were made to them, or all in the companies they administrate. */
export async function listDelegations(ctx: Ctx, reader: Reader, companies: readonly string[], filter: Filter) {
  const { of, search, sort, order } = filter
  const query = rows(ctx)
    .where('d.company_id', '=', sql<string>`any(${companies}::uuid[])`)
    .$if(of === 'mine', (q) => q.where('d.person_id', '=', reader.me))
    .$if(of === 'to-me', (q) => q.where('d.delegate_id', '=', reader.me))
    .$if(of === 'all', (q) => q.where('d.company_id', '=', sql<string>`any(${reader.administered}::uuid[])`))
    .$if(Boolean(search), (q) => q.where(eitherIsCalled(search ?? '')))
    // Without an order of the reader's: what runs or is to come before what is over, then the latest.
    .$if(sort === undefined, (q) => q.orderBy(sql`d.until_at <= ${ctx.now}::timestamptz`))
    .orderBy('d.from_at', sort === undefined ? 'desc' : order)
    .orderBy('d.id')
  return selectPage(ctx, query, filter)
}

/** One that the reader made, that was made to them, or of a company they administrate. */
export async function findDelegation(ctx: Ctx, reader: Reader, id: string) {
  return rows(ctx)
    .where('d.id', '=', id)
    .where('d.company_id', '=', sql<string>`any(${ctx.scope.companies}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('d.person_id', '=', reader.me),
        eb('d.delegate_id', '=', reader.me),
        eb('d.company_id', '=', sql<string>`any(${reader.administered}::uuid[])`),
      ]),
    )
    .executeTakeFirst()
}

/** The first delegation of somebody that has time in common with a span. */
export async function findOverlapping(
  ctx: Ctx,
  companyId: string,
  personId: string,
  { from, until }: { from: Instant; until: Instant },
): Promise<{ delegateId: string; from: Instant; until: Instant } | undefined> {
  const { rows: found } = await sql<{ delegateId: string; from: Instant; until: Instant }>`
    select delegate_id as "delegateId", from_at as "from", until_at as until from workflow.delegation
    where company_id = ${companyId}::uuid and person_id = ${personId}::uuid
      and tstzrange(from_at, until_at) && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    order by from_at limit 1`.execute(ctx.db)
  return found[0]
}

export type DelegationRow = NonNullable<Awaited<ReturnType<typeof findDelegation>>>

const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('workflow.delegation as d')
    .select(['d.company_id as companyId', 'd.id', 'd.person_id as personId', 'd.delegate_id as delegateId'])
    .select(['d.from_at as from', 'd.until_at as until', 'd.reason', 'd.waits', 'd.version'])
    .select(held.as('held'))

/** How many assignments the delegate holds because of it. */
const held = sql<number>`(select count(*)::int from workflow.task_assignment a
  where a.company_id = d.company_id and a.person_id = d.delegate_id and a.state = 'open'
    and exists (select from json_array_elements(a.substitutes) s where s->>'delegationId' = d.id::text))`

/** Whether who delegates or the delegate is called so in the company. */
const eitherIsCalled = (
  search: string,
): RawBuilder<boolean> => sql<boolean>`exists (select from organisation.v_employment e
  where e.company_id = d.company_id and e.person_id in (d.person_id, d.delegate_id) and ${isCalled(search)})`

type NewDelegation = {
  companyId: string
  id: string
  personId: string
  delegateId: string
  from: Instant
  until: Instant
  reason: string
  byId: string
  /** Whether it waits for the yes of whoever delegates. */
  waits: boolean
  /** The days of an absence for which it is made. */
  because: Proposal | null
}

export async function insertDelegation(ctx: Ctx, d: NewDelegation): Promise<void> {
  await ctx.db
    .insertInto('workflow.delegation')
    .values({
      ...{ company_id: d.companyId, id: d.id, person_id: d.personId, delegate_id: d.delegateId, reason: d.reason },
      ...{ from_at: d.from, until_at: d.until, created_at: ctx.now, created_by: d.byId, waits: d.waits },
      ...(d.because && { task_id: d.because.taskId, away_from: d.because.from, away_to: d.because.to }),
    })
    .execute()
}

/** Whether somebody leaves a company: every employment of theirs there has a last day. */
export async function isLeaving(ctx: Ctx, companyId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ leaves: boolean }>`select coalesce(bool_and(e.resign_on is not null), false) as leaves
    from organisation.v_employment e where e.company_id = ${companyId}::uuid and e.person_id = ${personId}::uuid`.execute(
    ctx.db,
  )
  return rows[0]?.leaves ?? false
}

/** Ends the asking of what nobody agreed to until it was over; gives the ids. */
export async function endAsked(ctx: Ctx, companyId: string): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('workflow.delegation')
    .set({ waits: false })
    .where('company_id', '=', companyId)
    .where('waits', '=', true)
    .where('until_at', '<=', ctx.now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
