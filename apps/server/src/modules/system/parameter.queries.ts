import type { ParameterKey, ParameterValue } from '@muster/contract/system/parameter-record'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Rows } from '../../platform/db/rows.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'

/** A decision as it stands in the table; those of the group begin with the moment of the decision. */
export type DecisionRow = { id: number; key: string; value: string; decided_at: Instant; decided_by: string }
export type NewDecision = { key: ParameterKey; value: ParameterValue }

/** What was decided in a company, the oldest first. */
export async function listDecisions(ctx: Ctx, companyId: string): Promise<(DecisionRow & { from_on: Day })[]> {
  return ctx.db
    .selectFrom('system.parameter_decision')
    .select(['id', 'key', 'from_on', 'value', 'decided_at', 'decided_by'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
}

/** What was decided about some parameters of a company, in whatever transaction `rows` reads. */
export async function listDecisionsOf(
  rows: Rows,
  companyId: string,
  keys: readonly ParameterKey[],
): Promise<(DecisionRow & { from_on: Day })[]> {
  return rows(
    `select id, key, from_on, value, decided_at, decided_by from system.parameter_decision
     where company_id = $1::uuid and key = any($2::text[]) order by id`,
    [companyId, keys],
  )
}

/** What was decided for the group, the oldest first. */
export async function listGroupDecisions(ctx: Ctx): Promise<DecisionRow[]> {
  return ctx.db
    .selectFrom('system.group_parameter_decision')
    .select(['id', 'key', 'value', 'decided_at', 'decided_by'])
    .orderBy('id')
    .execute()
}

/** One decision at a time in a company, or in the group: what is decided is judged beside all that stands. */
export async function lockDecisions(ctx: Ctx, within: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('system.parameter ' || ${within}, 0))`.execute(ctx.db)
}

export async function insertDecisions(
  ctx: Ctx,
  companyId: string,
  from: Day,
  by: string,
  decisions: readonly NewDecision[],
): Promise<void> {
  await ctx.db
    .insertInto('system.parameter_decision')
    .values(
      decisions.map(({ key, value }) => ({
        company_id: companyId,
        key,
        from_on: from,
        value: JSON.stringify(value),
        decided_at: ctx.now,
        decided_by: by,
      })),
    )
    .execute()
}

export async function insertGroupDecisions(ctx: Ctx, by: string, decisions: readonly NewDecision[]): Promise<void> {
  await ctx.db
    .insertInto('system.group_parameter_decision')
    .values(
      decisions.map(({ key, value }) => ({
        key,
        value: JSON.stringify(value),
        decided_at: ctx.now,
        decided_by: by,
      })),
    )
    .execute()
}
