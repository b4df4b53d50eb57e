import { instantOf } from '@muster/kernel/instant'
import { instantsIn } from '@muster/kernel/wall-instant'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { notifyPunches } from '../punch/notify-punches.service.ts'
import type { CoveredFile } from './cover-days.service.ts'
import { markCoveredRangeDirty } from './covered-range.queries.ts'
import * as queries from './import.queries.ts'

/** Writes what a file covers and the end of its import, and makes out of date the days that it speaks about. */
export async function closeImport(ctx: Ctx, importId: string, covered: CoveredFile): Promise<void> {
  const { office, coverage, companies, days } = covered
  const toInstant = instantsIn(office.zone)
  const instant = (wall: number) => instantOf(toInstant(wall) * 1000)
  await queries.closeImport(ctx, {
    companyId: office.company_id,
    id: importId,
    officeId: office.office_id,
    pinSpaceId: office.pin_space_id,
    firstOn: coverage.first,
    lastOn: coverage.last,
    companies,
    reach: coverage.reach && { begins: instant(coverage.reach.begins), ends: instant(coverage.reach.ends), days },
  })
  await markCoveredRangeDirty(rowsInTransaction(ctx), companies, importId)
  await notifyPunches(ctx, companies)
}

/** Marks an import that broke off, for those who look at it; it can be voided, and a retry takes it up. */
export async function failImport(ctx: Ctx, companyId: string, importId: string): Promise<void> {
  await queries.failImport(ctx, companyId, importId)
  notifyChanged(ctx, companyId, 'punch-import')
}
