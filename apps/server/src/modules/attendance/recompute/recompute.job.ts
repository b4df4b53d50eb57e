import type { Instant } from '@muster/kernel/instant'
import type { PoolClient } from 'pg'
import { PERSON_CHANGED } from '../../../platform/auth/actor.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { leaveMessage } from '../../../platform/push/outbox.ts'
import { listDirty, replaceDirty } from '../../rostering/index.ts'
import { giveTimeOff } from '../overtime/time-off.service.ts'
import { holdRanges } from '../punch/holder.queries.ts'
import { PUNCH_REMINDERS } from '../reminder/reminder.job.ts'
import { chunkOf, mergeRanges } from './chunk.rules.ts'
import { computeRanges } from './compute.service.ts'
import { lockRecompute } from './lock.queries.ts'
import { notifyUpgrade } from './upgrade.service.ts'

/** Person-days in one transaction: it stays well under two seconds. */
const MOST = { days: 15_500, people: 2000 }
/** Ranges that are looked at for it: of somebody who pressed twice both are there, and their days are computed once. */
const MOST_RANGES = 20_000

/**
 * Empties a company's out-of-date days: takes ranges, computes them, writes what changed, a chunk a transaction. Killed
 * at any moment it loses nothing: a range goes in the transaction that wrote its days.
 */
export async function recompute(run: JobRun): Promise<void> {
  const [companyId] = run.scope.companies
  if (companyId === undefined) return
  while (!run.signal.aborted) {
    const isMore = await run.mass((client) => recomputeChunk(client, companyId, run.now()))
    // Also where nothing is left to compute: another run may have been killed between its days and what follows from them.
    await run.operation(async (ctx) => {
      await giveTimeOff(ctx, companyId)
      if (!isMore) return notifyUpgrade(ctx, companyId)
      notifyChanged(ctx, companyId, 'day')
      ctx.notify({ companyId, topic: PUNCH_REMINDERS, body: {} })
    })
    if (!isMore) return
  }
}

/** One chunk, with the message to the people whose days it worked out; gives false when nothing is out of date. */
async function recomputeChunk(client: PoolClient, companyId: string, now: Instant): Promise<boolean> {
  await lockRecompute(client, companyId)
  const rows = await listDirty(client, companyId, MOST_RANGES)
  if (rows.length === 0) return false
  const chunk = chunkOf(mergeRanges(rows), MOST)
  await computeRanges(client, companyId, chunk.now, now)
  await holdRanges(rowsOf(client), companyId, chunk.now)
  const people = new Set(chunk.now.map((r) => r.employmentId))
  const taken = rows.filter((r) => people.has(r.employmentId)).map((r) => r.id)
  await replaceDirty(client, companyId, taken, chunk.rest)
  await leaveMessage(client, { companyId, topic: PERSON_CHANGED, body: { employmentIds: [...people] } })
  return true
}
