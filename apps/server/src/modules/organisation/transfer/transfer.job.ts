import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { transferJob } from '@muster/contract/organisation/jobs'
import type { Names } from '@muster/kernel/names'
import { Refusal } from '../../../platform/base/refusal.ts'
import { detailOf } from '../../../platform/operation/database-refusal.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { todayOf } from '../company/company-zone.service.ts'
import type { Problem } from '../position/placement.rules.ts'
import { findOrder, listDueOrders } from './transfer.queries.ts'
import { applySome, failNext } from './transfer-apply.service.ts'
import { listLines } from './transfer-line.queries.ts'

/** People in one transaction; it stays well under two seconds. */
const TOGETHER = 25

type Outcome = JobResult<typeof transferJob>

/**
 * Applies an order, some lines at a time: whom it is refused to stays, with the reason. Killed anywhere, a repetition goes on with the
 * lines that are still open.
 */
export async function applyTransfer(run: JobRun<JobInput<typeof transferJob>>): Promise<Outcome> {
  for (const companyId of run.scope.companies) {
    const of = { companyId, orderId: run.body.orderId }
    const total = (await run.operation((ctx) => findOrder(ctx, of.orderId)))?.people ?? 0
    await applyAll(run, of, (done) => run.progress(Math.min(done, total), total))
  }
  return run.operation(async (ctx) => {
    const order = await findOrder(ctx, run.body.orderId)
    if (!order) return { moved: 0, refused: [] }
    const rows = await listLines(ctx, order.companyId, order.id)
    const refused = rows.flatMap((row) => {
      const { employmentId: id, name, problem } = row
      return problem ? [{ id, name, ...problem }] : []
    })
    return { moved: rows.filter((row) => row.state === 'applied').length, refused }
  })
}

/** Applies what was scheduled for a day that has come in the zone of its company; a repeat, or a second node, finds nothing to do. */
export async function applyDueTransfers(run: JobRun): Promise<void> {
  for (const companyId of run.scope.companies) {
    const due = await run.operation(async (ctx) => listDueOrders(ctx, companyId, await todayOf(ctx, companyId)))
    for (const orderId of due) await applyAll(run, { companyId, orderId }, async () => {})
  }
}

type OfOrder = { companyId: string; orderId: string }

async function applyAll(run: JobRun, order: OfOrder, report: (done: number) => Promise<void>): Promise<void> {
  let done = 0
  for (let settled = TOGETHER; settled === TOGETHER; ) {
    run.signal.throwIfAborted()
    settled = await applyTogether(run, order)
    done += settled
    await report(done)
  }
}

/** Some lines in one transaction; where one of them breaks it, each in its own. */
async function applyTogether(run: JobRun, order: OfOrder): Promise<number> {
  try {
    return await run.operation((ctx) => applySome(ctx, order, TOGETHER))
  } catch (error) {
    if (reasonOf(error) === undefined) throw error
    for (let n = 0; n < TOGETHER; n++) {
      const settled = await run
        .operation((ctx) => applySome(ctx, order, 1))
        .catch(async (error: unknown) => {
          const problem = reasonOf(error)
          if (problem === undefined) throw error
          await run.operation((ctx) => failNext(ctx, order, problem))
          return 1
        })
      if (settled === 0) return n
    }
    return TOGETHER
  }
}

/** What somebody placed, closed, numbered or gave at the same moment breaks in the database. */
const BROKEN: Readonly<Record<string, string>> = {
  position_place_open: 'organisation.errors.place_closed',
  position_one_main: 'organisation.errors.position_taken_meanwhile',
  employment_job_number: 'organisation.errors.job_number_taken',
  pin_one_holder: 'organisation.errors.pin_taken_meanwhile',
}

/** Returns why a line can never be applied; undefined for errors that a retry may overcome. */
function reasonOf(error: unknown): Problem | undefined {
  if (error instanceof Refusal) return { word: error.key.replace('.', '.errors.'), values: textsOf(error.data) }
  const constraint: unknown = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  const word = typeof constraint === 'string' ? BROKEN[constraint] : undefined
  return word === undefined ? undefined : { word, values: textsOf(detailOf(error as Error)) }
}

/** Returns the texts, numbers and names of a refusal's data, for the placeholders of its words; names stay in all languages for their readers. */
const textsOf = (data: Readonly<Record<string, unknown>>): Problem['values'] =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]): [string, string | Names][] => {
      if (typeof value === 'string' || typeof value === 'number') return [[key, String(value)]]
      return key === 'name' && typeof value === 'object' && value !== null ? [[key, value as Names]] : []
    }),
  )
