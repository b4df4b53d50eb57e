import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { DIRTY } from '../../rostering/index.ts'
import { companiesOfSpace } from './space.queries.ts'

/** The company of a job, and every other one that has gates of this PIN space, or whose people have punched there. */
export async function companiesAt(run: JobRun, pinSpaceId: string): Promise<string[]> {
  const group = await run.operation(groupCompanies)
  const sharing = await run.mass((client) => companiesOfSpace(client, group, pinSpaceId), group)
  return [...new Set([...run.scope.companies, ...sharing])]
}

/** Notifies these companies, and no others, that punches of an import came or went. Each knows by itself whose days they change. */
export async function notifyPunches(ctx: Ctx, companies: readonly string[]): Promise<void> {
  await seeCompanies(ctx, companies)
  for (const companyId of companies) {
    ctx.notify({ companyId, topic: DIRTY, body: {} })
    notifyChanged(ctx, companyId, 'punch-import', 'punch')
  }
}
