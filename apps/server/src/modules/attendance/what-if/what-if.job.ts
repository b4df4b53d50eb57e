import type { whatIfJob } from '@muster/contract/attendance/what-if'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import { monthOf } from '@muster/kernel/month'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { computeBeside, listStoredDays } from './compared.service.ts'
import * as queries from './what-if.queries.ts'
import { deviatingDays, monthChange } from './what-if.rules.ts'

/** People in one transaction, a month of days each and twice; it stays well under two seconds. */
const AT_ONCE = 100

type Result = JobResult<typeof whatIfJob>

/**
 * Computes the months of a what-if, some people at a time. Nothing is written but what becomes of them; killed anywhere, a repetition goes
 * on with whoever is left. One that was forgotten meanwhile is given up.
 */
export async function computeWhatIf(run: JobRun<JobInput<typeof whatIfJob>>): Promise<Result> {
  const [companyId = ''] = run.scope.companies
  const { id } = run.body
  const count = () => run.operation((ctx) => queries.countAll(rowsInTransaction(ctx), companyId, id))
  const { people } = await count()
  for (let left = true; left; ) {
    run.signal.throwIfAborted()
    left = await run.operation(async (ctx) => {
      const rows = rowsInTransaction(ctx)
      const found = await queries.findWhatIf(rows, companyId, id)
      const ids = found ? await queries.listPending(rows, companyId, id, AT_ONCE) : []
      if (!found || ids.length === 0) return false
      const of = { ...found, month: monthOf(found.month) }
      const stored = await listStoredDays(rows, of, ids)
      const months = [...(await computeBeside(rows, of, ids, ctx.now))].map(([employmentId, { before, after }]) => ({
        ...{
          employmentId,
          ...monthChange(before, after),
          deviating: deviatingDays(stored.get(employmentId) ?? [], before),
        },
      }))
      await queries.saveMonths(rows, companyId, id, months)
      return true
    })
    const { pending } = await count()
    await run.progress(people - pending, people)
  }
  const { changed } = await count()
  return { people, changed }
}
