import { onboardJob } from '@muster/contract/organisation/jobs'
import { halfWidth } from '@muster/kernel/half-width'
import { normalForm } from '@muster/kernel/normal-form'
import { listOpenInputs } from '../../../platform/jobs/open-jobs.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { openRows } from './onboarding-file.service.ts'

/** The job numbers, in their normal form, of whom jobs are onboarding in a company just now. */
export async function listNumbersInMaking(ctx: Ctx, companyId: string): Promise<ReadonlySet<string>> {
  const inputs = await listOpenInputs(ctx, companyId, onboardJob)
  const rows = await Promise.all(
    inputs.map(async ({ fileKey }) => {
      // A job that has just come to its end has no file any more.
      const file = await ctx.files.get(fileKey).catch(() => undefined)
      return file ? openRows(ctx, fileKey, file) : []
    }),
  )
  return new Set(rows.flat().map(({ input }) => normalForm(halfWidth(input.jobNumber))))
}
