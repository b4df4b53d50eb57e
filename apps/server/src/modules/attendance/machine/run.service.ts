import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { NOTHING_THERE, UNKNOWN_TABLE } from './answer.rules.ts'
import { queueCheck } from './command.queries.ts'
import type { Contact } from './contact.queries.ts'
import { askAnew, endRun, findOpenRun, holdRun, moveRun, type OpenRun, type RunEnd } from './run.queries.ts'

type Of = Pick<Contact, 'machineId' | 'companyId'>

/** Ends a run, and has every open screen see it. */
export async function closeRun(ctx: Ctx, machine: Of, end: RunEnd): Promise<void> {
  await endRun(ctx, machine, end)
  notifyChanged(ctx, machine.companyId, 'machine')
}

/** That the machine of a run took what it is asked for. */
export async function noteAsked(ctx: Ctx, machine: Of): Promise<void> {
  await moveRun(ctx, machine)
  notifyChanged(ctx, machine.companyId, 'machine')
}

/**
 * What the answers of a machine make of the run that is open. One that cannot give days of its log is to send all of it anew when it
 * begins the conversation the next time, which it is asked to.
 */
export async function settleRun(ctx: Ctx, machine: Of & Pick<Contact, 'family'>): Promise<void> {
  // Whoever asks for more days of it meanwhile waits, and begins another run.
  await holdRun(ctx, machine)
  const run = await findOpenRun(ctx, machine)
  if (!run) return
  if (machine.family === 'attendance' && !run.isAnew && run.results.includes(UNKNOWN_TABLE)) {
    await askAnew(ctx, machine, run.id)
    await queueCheck(ctx, machine.machineId, run.id)
    return
  }
  const end = endOf(run)
  if (end) await closeRun(ctx, machine, end)
}

/** How a run ends by the answers that came; undefined while it goes on. */
function endOf({ isAnew, hasAnew, open, results, newCount }: OpenRun): RunEnd | undefined {
  if (open > 0 || results.length === 0) return undefined
  const isWell = (result: number | null) => result !== null && (result >= 0 || result === NOTHING_THERE)
  if (isAnew) {
    // It sends everything whether it says so or not.
    if (hasAnew || results.every(isWell)) return undefined
    return { state: 'failed', reason: results.includes(null) ? 'not-answered' : 'not-supported' }
  }
  if (results.every(isWell)) return { state: 'done' }
  const reason = results.includes(null) ? 'not-answered' : 'not-supported'
  return { state: results.some(isWell) || newCount > 0 ? 'partial' : 'failed', reason }
}

/** A run for which a machine sends everything anew is over once nothing waits in it any more. */
export async function settleQuiet(ctx: Ctx, machine: Of): Promise<void> {
  const run = await findOpenRun(ctx, machine)
  if (run?.isAnew && run.hasAnew) await closeRun(ctx, machine, { state: 'done' })
}
