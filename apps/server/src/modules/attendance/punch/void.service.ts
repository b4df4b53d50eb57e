import { voidJob } from '@muster/contract/attendance/jobs'
import { needWholeCompany } from '../../../platform/auth/companies.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { fail } from '../../../platform/refusal.ts'
import { notifyDirty } from '../day/dirty.service.ts'
import { markOfficeDirty, soleCoverage } from './import.queries.ts'
import { importOf, needImport } from './import-record.service.ts'
import * as queries from './void.queries.ts'

/**
 * Takes an import back: what it covered counts no more from here on, and a job marks its punches, except those that another
 * import carried as well. They stay as facts; their days are computed anew, and the file may be imported again.
 */
export async function voidImport(ctx: Ctx, { id }: { id: string }) {
  const row = await needImport(ctx, id)
  const { company_id: companyId, office_id: officeId } = row
  needWholeCompany(ctx, companyId)
  if (row.state === 'running') fail('attendance.import_running')
  if ((await queries.markVoided(ctx, companyId, id, ctx.actor?.personId ?? '')) === 0)
    fail('attendance.import_voided', { at: (await needImport(ctx, id)).voided_at })
  const sole = row.state === 'done' ? await soleCoverage(ctx, companyId, officeId, id) : null
  if (sole) await markOfficeDirty(ctx, companyId, officeId, sole)
  notifyDirty(ctx, companyId)
  await ctx.queue(voidJob, companyId, { importId: id })
  const after = importOf(await needImport(ctx, id))
  ctx.audit({ companyId, object: id, before: importOf(row), after })
  return after
}
