import { valueOn } from '@muster/contract/system/parameter-rules'
import type { Day } from '@muster/kernel/day'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { decisionsIn } from '../../system/index.ts'
import { type Coverage, coverageOf, type Seen } from './coverage.rules.ts'
import type { MatchedFile } from './match-file.service.ts'

/** A file with what it speaks about in the office's company, and the days that it covers in each company of its gate. */
export type CoveredFile = MatchedFile & {
  coverage: Coverage
  companies: readonly string[]
  days: readonly { companyId: string; day: Day }[]
}

/** Works out what a file speaks about in these companies, which share its gate; the office's own is among them. */
export async function coverDays(ctx: Ctx, matched: MatchedFile, companies: readonly string[]): Promise<CoveredFile> {
  const { office, seen } = matched
  const { company_id: ownId } = office
  await seeCompanies(ctx, companies)
  const coverage = await coverageIn(ctx, ownId, seen)
  const covered = new Map([[ownId, coverage]])
  for (const companyId of companies)
    if (companyId !== ownId) covered.set(companyId, await coverageIn(ctx, companyId, seen))
  const days = [...covered].flatMap(([companyId, found]) => found.days.map((day) => ({ companyId, day })))
  return { ...matched, coverage, companies, days }
}

/** What a file covers in a company: whose people are many enough on a day is its own parameter, as of that day. */
async function coverageIn(ctx: Ctx, companyId: string, seen: Seen): Promise<Coverage> {
  const decisions = await decisionsIn(rowsInTransaction(ctx), companyId, ['import.coverage'])
  return coverageOf(seen, (day) => valueOn(decisions, 'import.coverage', day))
}
