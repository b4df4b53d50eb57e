import { newId } from '../../../platform/crypto.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { JobRun } from '../../../platform/jobs/kinds.ts'
import { fail } from '../../../platform/refusal.ts'
import { assignPin, hireIncomplete } from '../../organisation/index.ts'
import { markDirty } from '../day/dirty.service.ts'
import { findOffice } from '../punch/import.queries.ts'
import { listUnknown } from '../punch/inbox.queries.ts'
import { assignPattern, insertPattern } from '../schedule/pattern.queries.ts'
import { addShift } from '../shift/shift.service.ts'
import type { AcceptJob } from './proposal.service.ts'

/**
 * Makes the people, shifts and weekly patterns of an accepted proposal in one transaction: a killed run has made nothing
 * and is repeated. People are incomplete until HR fills in what an import cannot know.
 */
export async function acceptProposal(run: JobRun): Promise<unknown> {
  const job = run.body as AcceptJob
  return run.deed(async (ctx) => {
    const office = (await findOffice(ctx, job.officeId)) ?? fail('system.id_not_found')
    const companyId = office.company_id
    const firstDays = new Map((await listUnknown(ctx, [companyId], job.officeId)).map((u) => [u.pin, u.first_on]))
    let people = 0
    const hire = async (pin: string) => {
      const first = firstDays.get(pin) ?? fail('attendance.pin_not_unknown', { pin })
      const onboardOn = job.onboardOn !== undefined && job.onboardOn < first ? job.onboardOn : first
      const employmentId = await hireIncomplete(ctx, {
        companyId,
        name: `PIN ${pin}`,
        jobNumber: `P${pin}`,
        onboardOn,
        departmentId: job.departmentId,
        officeId: job.officeId,
        levelId: job.levelId,
      })
      await assignPin(ctx, { companyId, employmentId, officeId: job.officeId, pin, from: onboardOn, to: null })
      people++
      return { employmentId, onboardOn }
    }
    for (const shift of job.shifts) {
      const hired = []
      for (const pin of shift.pins) hired.push(await hire(pin))
      const [from] = hired.map((h) => h.onboardOn).sort()
      if (from !== undefined) await giveShift(ctx, companyId, shift, hired, from)
    }
    for (const pin of job.withoutShift) await hire(pin)
    return { people, shifts: job.shifts.length }
  })
}

async function giveShift(
  ctx: Ctx,
  companyId: string,
  shift: AcceptJob['shifts'][number],
  hired: readonly { employmentId: string; onboardOn: Parameters<typeof markDirty>[3] }[],
  from: Parameters<typeof markDirty>[3],
): Promise<void> {
  const { letter, colour, names, hours } = shift
  const made = await addShift(ctx, companyId, { letter, colour, names, hours, departmentIds: [], effectiveOn: from })
  const patternId = newId()
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => (shift.weekdays.includes(weekday) ? made.id : null))
  await insertPattern(ctx, { id: patternId, companyId, names, shiftIds: week })
  for (const { employmentId, onboardOn } of hired) {
    await assignPattern(ctx, companyId, patternId, [employmentId], onboardOn)
    markDirty(ctx, companyId, [employmentId], onboardOn, undefined)
  }
}
