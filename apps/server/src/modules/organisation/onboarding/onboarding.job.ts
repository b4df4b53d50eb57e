import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { onboardJob } from '@muster/contract/organisation/jobs'
import { Refusal } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { update } from '../employee/employee.service.ts'
import { hire } from '../employee/hiring.service.ts'
import { needEmployment } from '../record/employee-record.service.ts'
import { listThere } from './onboarding.queries.ts'
import { openRows, type WaitingRow } from './onboarding-file.service.ts'

type Outcome = JobResult<typeof onboardJob>

/** Rows that share a transaction: a commit for each would cost as much as the row. */
const AT_ONCE = 25

/**
 * Onboards the rows of a sheet, some in each transaction [6.05b]: one that is refused meanwhile stays out, with the reason, and the others
 * of its transaction are done by themselves. Who is new has an id that was chosen before the first run, so that a run which goes on
 * after a kill finds whom it has made.
 */
export async function onboardMany(run: JobRun<JobInput<typeof onboardJob>>): Promise<Outcome> {
  const { fileKey } = run.body
  const [companyId = ''] = run.scope.companies
  const file = await run.files.get(fileKey)
  const rows = await run.operation(async (ctx) => openRows(ctx, fileKey, file))
  const made = await run.operation((ctx) =>
    listThere(
      ctx,
      companyId,
      rows.filter((row) => row.fate === 'new').map((row) => row.id),
    ),
  )
  const outcome: Outcome = { created: 0, changed: 0, same: 0, refused: [] }
  for (let n = 0; n < rows.length; n += AT_ONCE) {
    run.signal.throwIfAborted()
    const some = rows.slice(n, n + AT_ONCE)
    const open = some.filter((row) => row.fate !== 'same' && !made.has(row.id))
    for (const row of some) if (!open.includes(row)) outcome[row.fate === 'same' ? 'same' : 'created']++
    if (open.length > 0) await carryOut(run, open, outcome)
    await run.progress(n + some.length, rows.length)
  }
  await run.files.delete(fileKey)
  return outcome
}

async function carryOut(run: JobRun, rows: readonly WaitingRow[], outcome: Outcome): Promise<void> {
  try {
    const fates = await run.operation(async (ctx) => {
      const [companyId = ''] = run.scope.companies
      const { new: fresh = [], change: there = [] } = Object.groupBy(rows, (row) => row.fate)
      if (fresh.length > 0) await add(ctx, companyId, fresh)
      for (const row of there) await change(ctx, row)
      return { created: fresh.length, changed: there.length }
    })
    outcome.created += fates.created
    outcome.changed += fates.changed
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (rows.length > 1) for (const row of rows) await carryOut(run, [row], outcome)
    else outcome.refused.push(...rows.map((row) => refusedOf(row, error)))
  }
}

const refusedOf = ({ id, line, input }: WaitingRow, { key, data }: Refusal): Outcome['refused'][number] => ({
  id,
  line,
  name: `${input.name} (${input.jobNumber})`,
  word: key.replace('.', '.errors.'),
  values: Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  ),
})

async function add(ctx: Ctx, companyId: string, rows: readonly WaitingRow[]): Promise<void> {
  await hire(ctx, companyId, rows)
  notifyChanged(ctx, companyId, 'employee', 'placement', 'pin')
}

/** Changes the fields of who is there; place and PIN stay. */
async function change(ctx: Ctx, { id, input }: WaitingRow): Promise<void> {
  const { version } = await needEmployment(ctx, id)
  const { companyId, departmentId: _department, officeId: _office, levelId: _level, pin: _pin, ...fields } = input
  await update(ctx, { id, version, ...fields })
  notifyChanged(ctx, companyId, 'employee')
}
