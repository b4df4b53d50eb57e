import type { OwnField, PROFILE_CHANGE_STATES } from '@muster/contract/organisation/profile'
import type { Instant } from '@muster/kernel/instant'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FieldChange } from '../employee/field-change.rules.ts'
import { inReach } from '../reach/reach.queries.ts'

export type OwnChange = FieldChange<OwnField>
export type ChangeState = (typeof PROFILE_CHANGE_STATES)[number]
export type ChangeRow = {
  companyId: string
  id: string
  employmentId: string
  state: ChangeState
  fields: readonly OwnChange[]
  askedAt: Instant
  decidedAt: Instant | null
  decidedBy: string | null
  reason: string
}

const COLUMNS = [
  'c.company_id as companyId',
  'c.id',
  'c.employment_id as employmentId',
  'c.state',
  'c.fields',
  'c.asked_at as askedAt',
  'c.decided_at as decidedAt',
  'c.decided_by as decidedBy',
  'c.reason',
] as const

const all = (ctx: Ctx) => ctx.db.selectFrom('organisation.profile_change as c').select(COLUMNS)
const read = <R extends { fields: string }>(row: R) => ({
  ...row,
  fields: JSON.parse(row.fields) as readonly OwnChange[],
})

/** A request of somebody in reach. */
export async function findChange(ctx: Ctx, id: string): Promise<ChangeRow | undefined> {
  const row = await all(ctx)
    .where(inReach(ctx, 'c', 'employment_id'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row && read(row)
}

/** A request of one employment. */
export async function findOwnChange(ctx: Ctx, companyId: string, employmentId: string, id: string) {
  const row = await all(ctx)
    .where('c.company_id', '=', companyId)
    .where('c.employment_id', '=', employmentId)
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row && read(row)
}

/** The newest requests of an employment, whoever asks: for what is somebody's own. */
export async function listOfEmployment(ctx: Ctx, companyId: string, employmentId: string, limit: number) {
  const rows = await all(ctx)
    .where('c.company_id', '=', companyId)
    .where('c.employment_id', '=', employmentId)
    .orderBy('c.asked_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(read)
}

type NewChange = Pick<ChangeRow, 'companyId' | 'id' | 'employmentId' | 'fields'>

export async function insertChange(ctx: Ctx, { companyId, id, employmentId, fields }: NewChange): Promise<void> {
  await ctx.db
    .insertInto('organisation.profile_change')
    .values({
      ...{ company_id: companyId, id, employment_id: employmentId },
      ...{ state: 'waiting', fields: JSON.stringify(fields), asked_at: ctx.now },
    })
    .execute()
}

/** Ends a request that waits, and forgets what was typed into encrypted fields; false where it was ended before. */
export async function endChange(
  ctx: Ctx,
  { companyId, id }: Pick<ChangeRow, 'companyId' | 'id'>,
  { state, reason = '' }: { state: Exclude<ChangeState, 'waiting'>; reason?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('organisation.profile_change')
    .set({ state, reason, decided_at: ctx.now, decided_by: ctx.actor?.personId ?? null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await ctx.db
    .deleteFrom('organisation.profile_change_secret')
    .where('company_id', '=', companyId)
    .where('change_id', '=', id)
    .execute()
  return true
}
