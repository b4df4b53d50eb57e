import { benefitRunJob } from '@muster/contract/benefits/jobs'
import type { benefitRunEndpoints } from '@muster/contract/benefits/member'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { monthOf } from '@muster/kernel/month'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../../organisation/index.ts'
import { listFailedJobs } from '../../system/index.ts'
import { findOpenMonth, isMonthClosed } from './booked-month.service.ts'
import * as queries from './run.queries.ts'

type Inputs = { [K in keyof typeof benefitRunEndpoints]: InputOf<(typeof benefitRunEndpoints)[K]> }

/** Where the month of a company stands: whether it is closed, and what its last run came to. */
export async function get(
  ctx: Ctx,
  { companyId, month }: Inputs['get'],
): Promise<ReplyOf<(typeof benefitRunEndpoints)['get']>> {
  listAskedCompanies(ctx, companyId)
  const { runs, last, underway } = await queries.describeRuns(ctx, companyId, month)
  return {
    ...{ companyId, month, runs, jobId: underway?.jobId ?? null },
    isClosed: await isMonthClosed(ctx, companyId, month),
    differencesIn: await findOpenMonth(ctx, companyId, month),
    ...{ lastAt: last?.endedAt ?? null, lastBy: last?.by ?? null },
    last: last
      ? {
          ...{ people: last.people, waiting: last.waiting, excluded: last.excluded, changed: last.changed },
          differences: last.differences,
        }
      : null,
  }
}

/** Begins to look for the members of a month; refused while another run of the company is underway, and of a month to come. */
export async function start(ctx: Ctx, { companyId, month }: Inputs['start']) {
  needWholeCompany(ctx, companyId)
  if (month > monthOf(await todayOf(ctx, companyId))) fail('benefits.month_to_come')
  // A run whose job failed would keep others from beginning for ever.
  const failed = await listFailedJobs(ctx, companyId, await queries.listUnderway(ctx, companyId))
  if (failed.length > 0) await queries.endRunsOf(ctx, companyId, failed)
  const { runs } = await queries.describeRuns(ctx, companyId, month)
  const number = runs + 1
  const jobId = await ctx.queue(benefitRunJob, companyId, { month, number })
  await queries.insertRun(ctx, companyId, month, number, jobId)
  ctx.audit({ companyId, object: month, after: { month, number } })
  return { jobId }
}
