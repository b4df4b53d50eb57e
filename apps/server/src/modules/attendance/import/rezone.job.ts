import type { rezoneJob } from '@muster/contract/attendance/jobs'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import { instantsIn } from '@muster/kernel/wall-instant'
import { rowsInTransaction, rowsOf } from '../../../platform/db/rows.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { companiesAt, notifyPunches } from '../punch/notify-punches.service.ts'
import { lockSpace } from '../punch/space.queries.ts'
import { findOffice } from './import.queries.ts'
import * as queries from './rezone.queries.ts'

/** PINs in one transaction; it stays well under two seconds. */
const MOST_PINS = 50

/**
 * Brings the punches of an office to its corrected zone [1.05], in every company that shares its gate: what a machine showed
 * stays, the instant follows; a clock-in of one's own keeps its instant, and what the clock showed follows. Killed anywhere, a
 * repetition moves the rest.
 */
export async function rezonePunches(run: JobRun<JobInput<typeof rezoneJob>>): Promise<JobResult<typeof rezoneJob>> {
  const { officeId } = run.body
  const office = await run.operation((ctx) => findOffice(ctx, officeId))
  if (!office) return { moved: 0 }
  const { zone, pin_space_id: space } = office
  const companies = await companiesAt(run, space)
  const instant = instantsIn(zone)
  let moved = 0
  for (;;) {
    run.signal.throwIfAborted()
    const count = await run.mass(async (client) => {
      const rows = rowsOf(client)
      await lockSpace(rows, space, 'alone')
      const found = await queries.punchesElsewhere(rows, companies, officeId, zone, MOST_PINS)
      await queries.moveInstants(
        rows,
        zone,
        found.map((one) => ({ ...one, at: instant(one.wall) })),
      )
      return found.length
    }, companies)
    moved += count
    if (count === 0) break
  }
  await run.operation(async (ctx) => {
    await seeCompanies(ctx, companies)
    const rows = rowsInTransaction(ctx)
    moved += await queries.moveWalls(rows, companies, officeId, zone)
    await queries.moveCoveredRanges(rows, companies, officeId, zone)
    await queries.markDaysDirty(rows, companies, officeId)
    await notifyPunches(ctx, companies)
  })
  return { moved }
}
