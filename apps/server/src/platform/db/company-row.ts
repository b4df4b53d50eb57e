import { needWholeCompany } from '../auth/caller.ts'
import { need } from '../base/refusal.ts'
import type { Ctx } from '../operation/ctx.ts'
import type { Tables } from './tables.gen.ts'
import { deleteVersioned, type Versioned } from './versioned.ts'

/** Tables whose rows belong to a company each. */
type OwnedTable = {
  [T in Versioned]: Tables[T] extends { company_id: unknown; id: unknown } ? T : never
}[Versioned]

/** A row of a company as it is read. */
type CompanyRow = { companyId: string; id: string }
type Find<Row> = (ctx: Ctx, id: string) => Promise<Row | undefined>

/** Reads a row that is to be changed; refuses an absent one, and one of a company that is not wholly in reach. */
export async function needRowToChange<Row extends CompanyRow>(ctx: Ctx, find: Find<Row>, id: string): Promise<Row> {
  const row = await need(find(ctx, id))
  needWholeCompany(ctx, row.companyId)
  return row
}

/** Records that a row was made, or changed from what it was `before`, and gives it as it is now. */
export async function recordRow<Row extends CompanyRow>(
  ctx: Ctx,
  find: Find<Row>,
  { companyId, id }: CompanyRow,
  before?: Row,
): Promise<Row> {
  const after = await need(find(ctx, id))
  ctx.audit({ companyId, object: id, ...(before && { before }), after })
  return after
}

/** Deletes the row of this version and records what it was; refuses `system.stale_version` when somebody changed it meanwhile. */
export async function deleteRow(
  ctx: Ctx,
  table: OwnedTable,
  before: CompanyRow,
  version: number,
): Promise<{ id: string }> {
  const { companyId, id } = before
  await deleteVersioned(ctx, table, { company_id: companyId, id }, version)
  ctx.audit({ companyId, object: id, before })
  return { id }
}
