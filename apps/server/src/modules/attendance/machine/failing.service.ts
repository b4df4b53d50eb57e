import type { DeviceAnswer, DeviceRun } from '../../../platform/operation/device-call.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { type Contact, type Failure, keepFailure, keepTaken } from './contact.queries.ts'
import { lookAtMachines } from './trouble.service.ts'

const TOO_LARGE = 413
const FAILED_FROM = 500
/** So many failures wait to be written in a process. */
const MOST_UNWRITTEN = 1000

/** Failures that a process could not write, because the database was away, by their machines. */
const unwritten = new WeakMap<DeviceRun, Map<string, Failure>>()

/** How many posts of a machine a process is taking just now, by their machines. */
const underWay = new WeakMap<DeviceRun, Map<string, number>>()

/** Whether a process is taking a post of a machine, which may call beside it. */
export const isBringing = (run: DeviceRun, machineId: string): boolean => (underWay.get(run)?.get(machineId) ?? 0) > 0

function addUnderWay(run: DeviceRun, machineId: string, more: 1 | -1): void {
  const counts = underWay.get(run) ?? new Map<string, number>()
  underWay.set(run, counts)
  const count = (counts.get(machineId) ?? 0) + more
  if (count > 0) counts.set(machineId, count)
  else counts.delete(machineId)
}

/**
 * Has a machine bring something. That it failed is kept in a transaction of its own, because a machine that cannot hand over what it has goes
 * on calling as if nothing waited in it, and days would be concluded without its punches [3.14].
 */
export async function watchPost(
  run: DeviceRun,
  contact: Contact,
  take: () => Promise<DeviceAnswer>,
): Promise<DeviceAnswer> {
  const { machineId, companyId } = contact
  const note = (failure: Failure['failure']) => noteFailure(run, { machineId, companyId, at: run.now(), failure })
  addUnderWay(run, machineId, 1)
  try {
    const answer = await take()
    // What nobody here knows is no punch, and waits for nothing.
    if (answer.status === TOO_LARGE || answer.status >= FAILED_FROM)
      await note(answer.status === TOO_LARGE ? 'too-large' : 'not-stored')
    else if (contact.failingSince !== null) await noteTaken(run, contact)
    return answer
  } catch (error) {
    await note('not-stored')
    throw error
  } finally {
    addUnderWay(run, machineId, -1)
  }
}

/** Writes the failures that could not be written before; rejects where that fails once more. */
export async function writeFailures(run: DeviceRun): Promise<void> {
  const waiting = unwritten.get(run)
  for (const [machineId, failure] of waiting ?? []) {
    await write(run, failure)
    waiting?.delete(machineId)
  }
}

async function noteFailure(run: DeviceRun, failure: Failure): Promise<void> {
  try {
    await write(run, failure)
  } catch {
    const waiting = unwritten.get(run) ?? new Map<string, Failure>()
    unwritten.set(run, waiting)
    if (waiting.size < MOST_UNWRITTEN) waiting.set(failure.machineId, failure)
  }
}

const write = (run: DeviceRun, failure: Failure) =>
  run.write(
    async (ctx) => {
      await keepFailure(ctx, failure)
      notifyChanged(ctx, failure.companyId, 'machine')
      lookAtMachines(ctx)
    },
    [failure.companyId],
  )

const noteTaken = (run: DeviceRun, { machineId, companyId }: Contact) =>
  run.write(
    async (ctx) => {
      await keepTaken(ctx, machineId)
      notifyChanged(ctx, companyId, 'machine')
      lookAtMachines(ctx)
    },
    [companyId],
  )
