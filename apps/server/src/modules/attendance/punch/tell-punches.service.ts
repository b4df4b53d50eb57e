import type { Ctx } from '../../../platform/ctx.ts'
import { seeCompanies } from '../../../platform/db/wall.ts'
import type { JobRun } from '../../../platform/jobs/kinds.ts'
import { tellChanged } from '../../../platform/push/tell-changed.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { DIRTY } from '../day/dirty.service.ts'
import { companiesOfSpace } from './space.queries.ts'

/** The company of a job, and every other one whose people have punched at gates of this PIN space. */
export async function companiesAt(run: JobRun, pinSpaceId: string): Promise<string[]> {
  const group = await run.deed(groupCompanies)
  const sharing = await run.mass((client) => companiesOfSpace(client, group, pinSpaceId), group)
  return [...new Set([...run.scope.companies, ...sharing])]
}

/** Tells these companies, and no others, that punches of an import came or went. Each knows by itself whose days they change. */
export async function tellPunches(ctx: Ctx, companies: readonly string[]): Promise<void> {
  await seeCompanies(ctx, companies)
  for (const companyId of companies) {
    ctx.tell({ companyId, topic: DIRTY, body: {} })
    tellChanged(ctx, companyId, 'punch-import', 'punch')
  }
}
