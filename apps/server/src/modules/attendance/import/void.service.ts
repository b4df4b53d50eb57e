import { voidJob } from '@muster/contract/attendance/jobs'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { needOpen, notifyDirty } from '../../rostering/index.ts'
import { markCoveredRangeDirty, voidCoveredRange } from './covered-range.queries.ts'
import { importOf, needImport } from './import-record.service.ts'
import * as queries from './void.queries.ts'

/**
 * Takes an import back: what it covered counts no more from here on, and a job marks its punches, except those that another
 * import carried as well. They stay as facts; their days are computed anew, and the file may be imported again. Refused (50001) where it speaks
 * about a day of a closed month: a person decides that, and opens the month first.
 */
export async function voidImport(ctx: Ctx, { id }: { id: string }) {
  const row = await needImport(ctx, id)
  const { company_id: companyId } = row
  needWholeCompany(ctx, companyId)
  if (row.state === 'running') fail('attendance.import_running')
  if (row.first_on !== null) await needOpen(ctx, companyId, [{ from: row.first_on, to: row.last_on }])
  if ((await queries.markVoided(ctx, companyId, id, ctx.actor?.personId ?? '')) === 0)
    fail('attendance.import_voided', { at: (await needImport(ctx, id)).voided_at })
  await voidCoveredRange(rowsInTransaction(ctx), [companyId], id)
  await markCoveredRangeDirty(rowsInTransaction(ctx), [companyId], id)
  notifyDirty(ctx, companyId)
  await ctx.queue(voidJob, companyId, { importId: id })
  const after = importOf(await needImport(ctx, id))
  ctx.audit({ companyId, object: id, before: importOf(row), after })
  return after
}
