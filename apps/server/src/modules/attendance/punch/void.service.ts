import { needWholeCompany } from '../../../platform/auth/companies.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { fail } from '../../../platform/refusal.ts'
import { tellDirty } from '../day/dirty.service.ts'
import { markOfficeDirty } from './import.queries.ts'
import { importOf, needImport } from './import.service.ts'
import * as queries from './void.queries.ts'

/**
 * Takes an import back: its punches stay as facts, marked, and count no more, except those that another import carried as
 * well. The days it covered are computed anew, and the file may be imported again.
 */
export async function voidImport(ctx: Ctx, { id }: { id: string }) {
  const row = await needImport(ctx, id)
  needWholeCompany(ctx, row.company_id)
  if (row.state === 'running') fail('attendance.import_running')
  if ((await queries.markVoided(ctx, row.company_id, id, ctx.actor?.personId ?? '')) === 0)
    fail('attendance.import_voided', { at: row.voided_at })
  const marked = await queries.markPunches(ctx, row.company_id, id)
  if (row.first_on && row.last_on) {
    await queries.markPeopleDirty(ctx, row.company_id, id)
    await markOfficeDirty(ctx, row.company_id, row.office_id, row.first_on, row.last_on)
  }
  tellDirty(ctx, row.company_id)
  ctx.audit({ companyId: row.company_id, object: id, before: { fileName: row.file_name }, after: { voided: marked } })
  return importOf(await needImport(ctx, id))
}
