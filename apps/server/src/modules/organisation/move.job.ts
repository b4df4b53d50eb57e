import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { moveJob } from '@muster/contract/organisation/jobs'
import type { Ctx } from '../../platform/ctx.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import { notifyChanged } from '../../platform/push/notify-changed.ts'
import * as queries from './employee.queries.ts'
import { describe } from './employee-record.service.ts'
import { carryOut, moved } from './placement.service.ts'
import { isInReach, OUT_OF_REACH, type Problem, planFor, problemOf } from './placement-plan.service.ts'
import * as positions from './position.queries.ts'

/** People in one transaction; it stays well under two seconds. */
const TOGETHER = 25

type MoveJob = JobInput<typeof moveJob>
type Outcome = JobResult<typeof moveJob>
type Row = Awaited<ReturnType<typeof queries.listEmployments>>[number]

/**
 * Moves people, some at a time: whom it is refused to stays, with the reason. Killed anywhere, a repetition leaves those alone
 * who have been moved.
 */
export async function moveMany(run: JobRun<MoveJob>): Promise<Outcome> {
  const job = run.body
  const ids = [...new Set(job.ids)]
  const outcome: Outcome = { moved: 0, refused: [] }
  for (let next = 0; next < ids.length; next += TOGETHER) {
    run.signal.throwIfAborted()
    const part = ids.slice(next, next + TOGETHER)
    const refused = await run.operation((ctx) => movePart(ctx, job, part))
    outcome.refused.push(...refused)
    outcome.moved += part.length - refused.length
    await run.progress(Math.min(next + TOGETHER, ids.length), ids.length)
  }
  return outcome
}

async function movePart(ctx: Ctx, job: MoveJob, ids: readonly string[]): Promise<Outcome['refused']> {
  const rows = await queries.listEmployments(ctx, ids)
  const refused: Outcome['refused'] = ids
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => ({ id, name: '', word: 'system.errors.user_not_found', values: {} }))
  for (const row of rows) {
    const problem = await moveOne(ctx, job, row)
    if (problem) refused.push({ id: row.id, name: row.name, ...problem })
  }
  for (const companyId of new Set(rows.map((row) => row.company_id))) notifyChanged(ctx, companyId, 'placement')
  return refused
}

async function moveOne(ctx: Ctx, { from, reach, ids: _, ...change }: MoveJob, row: Row): Promise<Problem | undefined> {
  const { id, company_id: companyId } = row
  await queries.lockEmployment(ctx, companyId, id)
  const before = await describe(ctx, id)
  const known = (await positions.listMainPositions(ctx, [companyId], [id])).get(id) ?? []
  const plan = planFor(row, known, from, change)
  if ('refused' in plan) return problemOf(plan, row)
  if (!isInReach(reach, companyId, plan.after.departmentId)) return OUT_OF_REACH
  const isThere = plan.replace !== undefined && plan.before && isSame(plan.before, plan.after)
  if (isThere) return
  await carryOut(ctx, companyId, id, from, plan)
  await moved(ctx, before, from)
}

const isSame = (a: Record<string, string>, b: Record<string, string>) =>
  Object.entries(a).every(([part, id]) => b[part] === id)
