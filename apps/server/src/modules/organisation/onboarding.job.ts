import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { onboardJob } from '@muster/contract/organisation/jobs'
import type { Ctx } from '../../platform/ctx.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import { notifyChanged } from '../../platform/push/notify-changed.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hire, update } from './employee.service.ts'
import { needEmployment } from './employee-record.service.ts'
import { listThere } from './onboarding.queries.ts'
import { openRows, type WaitingRow } from './onboarding-file.service.ts'

type Outcome = JobResult<typeof onboardJob>

/** Rows between two words about how far it is. */
const BETWEEN = 25

/**
 * Onboards the rows of a sheet, each in a transaction of its own [6.05b]: one that is refused meanwhile stays out, with the reason. Who is
 * new has an id that was chosen before the first run, so that a run which goes on after a kill finds whom it has made.
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
  for (const [n, row] of rows.entries()) {
    run.signal.throwIfAborted()
    if (made.has(row.id)) outcome.created++
    else if (row.fate === 'same') outcome.same++
    else await carryOut(run, row, outcome)
    if ((n + 1) % BETWEEN === 0 || n + 1 === rows.length) await run.progress(n + 1, rows.length)
  }
  await run.files.delete(fileKey)
  return outcome
}

async function carryOut(run: JobRun, row: WaitingRow, outcome: Outcome): Promise<void> {
  try {
    const fate = await run.operation((ctx) => (row.fate === 'new' ? add(ctx, row) : change(ctx, row)))
    outcome[fate]++
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    outcome.refused.push({
      id: row.id,
      name: `${row.input.name} (${row.input.jobNumber})`,
      word: error.key.replace('.', '.errors.'),
      values: Object.fromEntries(
        Object.entries(error.data)
          .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
          .map(([key, value]) => [key, String(value)]),
      ),
    })
  }
}

async function add(ctx: Ctx, { id, input }: WaitingRow) {
  await hire(ctx, id, input)
  notifyChanged(ctx, input.companyId, 'employee', 'placement', 'pin')
  return 'created' as const
}

/** Changes the fields of who is there; place and PIN stay. */
async function change(ctx: Ctx, { id, input }: WaitingRow) {
  const { version } = await needEmployment(ctx, id)
  const { companyId, departmentId: _department, officeId: _office, levelId: _level, pin: _pin, ...fields } = input
  await update(ctx, { id, version, ...fields })
  notifyChanged(ctx, companyId, 'employee')
  return 'changed' as const
}
