import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { bulkEditJob } from '@muster/contract/organisation/jobs'
import { Refusal } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { type ChangedFields, changeFields } from '../employee/employee-change.service.ts'
import { findChangedMeanwhile } from '../employee/field-change.rules.ts'
import type { Problem } from '../position/placement.rules.ts'
import { lockEmployment } from '../record/employee.queries.ts'
import { describe } from '../record/employee-record.service.ts'
import * as queries from './bulk-edit.queries.ts'
import { editValues, valuesAfter, valuesBefore } from './bulk-edit.rules.ts'
import { MEANWHILE } from './bulk-edit.service.ts'

type Outcome = JobResult<typeof bulkEditJob>
type OfEdit = { companyId: string; editId: string }
type Line = Awaited<ReturnType<typeof queries.listLines>>[number]

/** People between two words about how far it is. */
const BETWEEN = 25
/**
 * The next states of a line by its current one: the first where the change succeeds, the second where it is refused.
 */
const STEPS = { open: ['applied', 'failed'], returning: ['returned', 'kept'] } as const
type Waiting = keyof typeof STEPS

/**
 * Changes the people of an edit, or gives them back what they had, each in a transaction of its own: one that is refused leaves the
 * others alone, with the reason. A line is carried out once, so a run that goes on after a kill finds what is left.
 */
export async function editMany(run: JobRun<JobInput<typeof bulkEditJob>>): Promise<Outcome> {
  const [companyId = ''] = run.scope.companies
  const of = { companyId, editId: run.body.editId }
  const waiting = (await linesOf(run, of)).filter((line) => isWaiting(line.state))
  const isBack = waiting.some((line) => line.state === 'returning')
  for (const [n, line] of waiting.entries()) {
    run.signal.throwIfAborted()
    await carryOut(run, of, line)
    if ((n + 1) % BETWEEN === 0 || n + 1 === waiting.length) await run.progress(n + 1, waiting.length)
  }
  const lines = await linesOf(run, of)
  const isReturned = isBack || lines.some((line) => line.state === 'returned' || line.state === 'kept')
  const done = lines.filter((line) => line.state === (isReturned ? 'returned' : 'applied'))
  const left = lines.filter((line) => line.state === (isReturned ? 'kept' : 'failed'))
  const refused = left.flatMap(({ employmentId: id, name, problem }) => (problem ? [{ id, name, ...problem }] : []))
  return { changed: done.length, refused }
}

const isWaiting = (state: queries.LineState): state is Waiting => state === 'open' || state === 'returning'
const linesOf = (run: JobRun, of: OfEdit) => run.operation((ctx) => queries.listLines(ctx, of))

async function carryOut(run: JobRun, edit: OfEdit, line: Line): Promise<void> {
  const { state, employmentId } = line
  if (!isWaiting(state)) return
  const [done, left] = STEPS[state]
  const who = { ...edit, employmentId }
  const settle = (problem: Problem) => run.operation((ctx) => queries.moveLine(ctx, who, state, left, problem))
  try {
    await run.operation(async (ctx) => {
      if (!(await queries.moveLine(ctx, who, state, done))) return
      await changeOne(ctx, edit, line, state)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await settle(problemOf(error))
  }
}

/** Gives somebody the values of one side of a line, unless somebody gave them others since. */
async function changeOne(ctx: Ctx, { companyId }: OfEdit, line: Line, state: Waiting): Promise<void> {
  const { employmentId, changes } = line
  await lockEmployment(ctx, companyId, employmentId)
  const employee = await describe(ctx, employmentId)
  const now = editValues(employee)
  const isBack = state === 'returning'
  const isOther = isBack
    ? changes.some((change) => now[change.field] !== change.after)
    : findChangedMeanwhile(changes, now).length > 0
  if (isOther) throw new Refusal('organisation.profile_change_stale')
  // The values were read by the contract when the edit was started.
  const values = (isBack ? valuesBefore(changes) : valuesAfter(changes)) as ChangedFields
  await changeFields(ctx, employmentId, employee.version, values)
  notifyChanged(ctx, companyId, 'employee')
}

/** Why somebody is left out, in words: what somebody changed meanwhile, what is wrong at a field, else the refusal itself. */
function problemOf({ key, data }: Refusal): Problem {
  if (key === 'organisation.profile_change_stale' || key === 'system.stale_version') return MEANWHILE
  const { fields } = data as { fields?: Record<string, string> }
  const [found] = Object.values(fields ?? {})
  return { word: found === undefined ? key.replace('.', '.errors.') : `system.field.${found}`, values: {} }
}
