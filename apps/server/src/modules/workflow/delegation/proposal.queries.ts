import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Proposal } from './proposal.rules.ts'

/**
 * Locks a person's proposals until the commit, so that a leave approved and a delegation made at once see each other.
 */
export async function lockProposals(ctx: Ctx, companyId: string, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('workflow.proposal ' || ${companyId} || ${personId}, 0))`.execute(
    ctx.db,
  )
}

/** What is proposed to somebody in a company, of one application where that is given. */
export async function listProposals(
  ctx: Ctx,
  companyId: string,
  personId: string,
  taskId?: string,
): Promise<Proposal[]> {
  return ctx.db
    .selectFrom('workflow.delegation_proposal')
    .select(['task_id as taskId', 'from_day as from', 'to_day as to'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .$if(taskId !== undefined, (q) => q.where('task_id', '=', taskId ?? ''))
    .orderBy('from_day')
    .orderBy('task_id')
    .execute()
}

export async function deleteProposals(ctx: Ctx, companyId: string, gone: readonly Proposal[]): Promise<void> {
  if (gone.length === 0) return
  await sql`delete from workflow.delegation_proposal p using unnest(${gone.map(({ taskId }) => taskId)}::uuid[], ${gone.map(({ from }) => from)}::date[])
    g (task_id, from_day) where p.company_id = ${companyId}::uuid and p.task_id = g.task_id and p.from_day = g.from_day`.execute(
    ctx.db,
  )
}

export async function insertProposals(
  ctx: Ctx,
  companyId: string,
  personId: string,
  made: readonly Proposal[],
): Promise<void> {
  if (made.length === 0) return
  await ctx.db
    .insertInto('workflow.delegation_proposal')
    .values(
      made.map(({ taskId, from, to }) => ({
        ...{ company_id: companyId, task_id: taskId, person_id: personId, from_day: from, to_day: to },
      })),
    )
    .execute()
}

/** A delegation of somebody, with the days of an absence for which they made it. */
export type Made = {
  id: string
  delegateId: string
  from: Instant
  until: Instant
  taskId: string | null
  awayFrom: Day | null
  awayTo: Day | null
  isLeft: boolean
}

/** The delegations that somebody made in a company and that are not over at an instant. */
export async function listMade(ctx: Ctx, companyId: string, personId: string, since: Instant): Promise<Made[]> {
  return ctx.db
    .selectFrom('workflow.delegation')
    .select(['id', 'delegate_id as delegateId', 'from_at as from', 'until_at as until'])
    .select(['task_id as taskId', 'away_from as awayFrom', 'away_to as awayTo', 'is_left as isLeft'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('until_at', '>', since)
    .orderBy('from_at')
    .execute()
}

/** Says of a delegation whether its maker was asked to end it. */
export async function setLeft(ctx: Ctx, companyId: string, id: string, isLeft: boolean): Promise<void> {
  await ctx.db
    .updateTable('workflow.delegation')
    .set({ is_left: isLeft })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Deletes and returns the proposals of a company whose days ended before this one. */
export async function deleteOver(ctx: Ctx, companyId: string, before: Day): Promise<Proposal[]> {
  return ctx.db
    .deleteFrom('workflow.delegation_proposal')
    .where('company_id', '=', companyId)
    .where('to_day', '<', before)
    .returning(['task_id as taskId', 'from_day as from', 'to_day as to'])
    .execute()
}

/** Delegations that somebody was asked to end, and that ended by themselves. */
export async function endLeft(ctx: Ctx, companyId: string): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('workflow.delegation')
    .set({ is_left: false })
    .where('company_id', '=', companyId)
    .where('is_left', '=', true)
    .where('until_at', '<=', ctx.now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
