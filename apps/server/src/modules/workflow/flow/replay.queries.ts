import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FormValues } from '../engine/task.rules.ts'

/** A task as it is replayed. */
export type ReplayedRow = {
  id: string
  number: number
  createdAt: Instant
  initiatorId: string
  recipientId: string
  employmentId: string
  form: FormValues
}

/** Tasks of a kind that were submitted from an instant on and not deleted, the newest first, behind one of them. */
export async function listReplayed(
  ctx: Ctx,
  replay: { companyId: string; kind: string; since: Instant },
  behind: ReplayedRow | undefined,
  count: number,
): Promise<ReplayedRow[]> {
  const { rows } = await sql<ReplayedRow>`
    select id, number, created_at as "createdAt", initiator_id as "initiatorId", recipient_id as "recipientId",
      employment_id as "employmentId", form
    from workflow.task
    where company_id = ${replay.companyId}::uuid and kind = ${replay.kind} and status <> 'DL' and created_at >= ${replay.since}::timestamptz
      ${behind ? sql`and (created_at < ${behind.createdAt}::timestamptz or created_at = ${behind.createdAt}::timestamptz and id > ${behind.id}::uuid)` : sql``}
    order by created_at desc, id limit ${count}`.execute(ctx.db)
  return rows
}

/** How many there are, counted up to `most`. */
export async function countReplayed(
  ctx: Ctx,
  replay: { companyId: string; kind: string; since: Instant },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from workflow.task
    where company_id = ${replay.companyId}::uuid and kind = ${replay.kind} and status <> 'DL' and created_at >= ${replay.since}::timestamptz
    limit ${most}) t`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
