import type { acceptJob } from '@muster/contract/attendance/jobs'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import { fail } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { assignPin, hireIncomplete } from '../../organisation/index.ts'
import { addShift, assignPattern, findShift, insertPattern, markDirty } from '../../rostering/index.ts'
import { insertAcceptance } from '../import/acceptance.queries.ts'
import { findOffice, listHoldings } from '../import/import.queries.ts'
import { lockSpace } from '../punch/space.queries.ts'
import { listHired } from './accept.queries.ts'

/** People in one transaction; it stays well under two seconds. */
const TOGETHER = 25

type Office = NonNullable<Awaited<ReturnType<typeof findOffice>>>
type AcceptJob = JobInput<typeof acceptJob>
type Skipped = JobResult<typeof acceptJob>['skipped']
type Turn = AcceptJob['withoutShift'][number] & { patternId: string | undefined }

/**
 * Makes the shifts and weekly patterns of an accepted proposal in one transaction, then its people, some at a time. What
 * is there from an earlier run stays as it is, so that a killed run is simply repeated. A PIN that somebody else was given
 * meanwhile is skipped. People are incomplete until HR fills in what an import cannot know.
 */
export async function acceptProposal(run: JobRun<AcceptJob>): Promise<JobResult<typeof acceptJob>> {
  const job = run.body
  const office = await run.operation(async (ctx) => {
    const found = (await findOffice(ctx, job.officeId)) ?? fail('system.id_not_found')
    for (const shift of job.shifts) await makeShift(ctx, found.company_id, shift, job.departmentId)
    notifyChanged(ctx, found.company_id, 'shift', 'pattern')
    return found
  })
  const turns: Turn[] = [
    ...job.shifts.flatMap((s) => s.people.map((p) => ({ ...p, patternId: s.patternId }))),
    ...job.withoutShift.map((p) => ({ ...p, patternId: undefined })),
  ]
  const skipped: Skipped = []
  for (let next = 0; next < turns.length; next += TOGETHER) {
    run.signal.throwIfAborted()
    const part = turns.slice(next, next + TOGETHER)
    skipped.push(...(await run.operation((ctx) => hireBatch(ctx, job, office, part))))
    await run.progress(Math.min(next + TOGETHER, turns.length), turns.length)
  }
  const people = turns.length - skipped.length
  await run.operation((ctx) => keep(ctx, run.id, job, office, people))
  return { people, shifts: job.shifts.length, skipped }
}

/** What was made, with its evidence, stays to be seen. */
async function keep(ctx: Ctx, jobId: string, job: AcceptJob, office: Office, people: number): Promise<void> {
  const { officeId, importId, acceptedAt = ctx.now } = job
  const shifts = job.shifts.map(({ letter, colour, names, proposed }) => ({ letter, colour, names, proposed }))
  const companyId = office.company_id
  await insertAcceptance(ctx, {
    companyId,
    jobId,
    officeId,
    importId,
    acceptedAt: acceptedAt as Instant,
    endedAt: ctx.now,
    people,
    shifts,
  })
  notifyChanged(ctx, companyId, 'punch-import')
}

/** A shift for the department of its people, and their week. */
async function makeShift(
  ctx: Ctx,
  companyId: string,
  shift: AcceptJob['shifts'][number],
  departmentId: string,
): Promise<void> {
  if (await findShift(ctx, shift.shiftId)) return
  const { shiftId, patternId, weekdays, names, letter, colour, hours, effectiveOn } = shift
  await addShift(ctx, companyId, { letter, colour, names, hours, departmentIds: [departmentId], effectiveOn }, shiftId)
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => (weekdays.includes(weekday) ? shiftId : null))
  await insertPattern(ctx, { id: patternId, companyId, names, shiftIds: week })
}

/** Hires some people; gives those whose PIN belongs to somebody else by now. */
async function hireBatch(ctx: Ctx, job: AcceptJob, office: Office, part: readonly Turn[]) {
  const companyId = office.company_id
  await lockSpace(rowsInTransaction(ctx), office.pin_space_id, 'alone')
  const holdings = await listHoldings(rowsInTransaction(ctx), office.pin_space_id)
  const hired = await listHired(
    ctx,
    companyId,
    part.map((p) => p.employmentId),
  )
  const skipped: Skipped = []
  for (const { pin, employmentId, onboardOn, shiftTo, patternId } of part) {
    if (hired.has(employmentId)) continue
    if (holdings.some((h) => h.pin === pin && (h.to === null || h.to >= onboardOn))) {
      skipped.push({ pin, key: 'organisation.pin_taken' })
      continue
    }
    const place = { departmentId: job.departmentId, officeId: job.officeId, levelId: job.levelId }
    await hireIncomplete(ctx, {
      companyId,
      employmentId,
      name: `PIN ${pin}`,
      jobNumber: `P${pin}`,
      onboardOn,
      ...place,
    })
    const pinSpaceId = office.pin_space_id
    await assignPin(ctx, { companyId, employmentId, pinSpaceId, pin, from: onboardOn, to: null })
    if (patternId === undefined) continue
    await assignPattern(ctx, companyId, patternId, [employmentId], onboardOn, shiftTo)
    markDirty(ctx, companyId, [employmentId], onboardOn, undefined)
  }
  notifyChanged(ctx, companyId, 'employee', 'pin', 'pattern', 'inbox')
  return skipped
}
