import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findImport } from './import.queries.ts'

/** The import, or an absent one. */
export async function needImport(ctx: Ctx, id: string) {
  return (await findImport(ctx, wholeCompanies(ctx.scope), id)) ?? fail('system.id_not_found')
}

type Row = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** An import as its readers see it. */
export const importOf = (r: Row) => ({
  id: r.id,
  companyId: r.company_id,
  officeId: r.office_id,
  jobId: r.job_id,
  fileName: r.file_name,
  format: r.format,
  encoding: r.encoding,
  importedAt: r.imported_at,
  importedBy: r.imported_by,
  state: r.state,
  read: r.read_count,
  added: r.added_count,
  duplicate: r.duplicate_count,
  unmatched: r.unmatched_count,
  refused: r.refused_count,
  firstOn: r.first_on,
  lastOn: r.last_on,
  noDataDays: r.no_data_days,
  unknownPins: r.unknown_pins,
  voidedAt: r.voided_at,
})
