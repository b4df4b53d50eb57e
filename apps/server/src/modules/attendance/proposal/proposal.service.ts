import type { inboxEndpoints } from '@muster/contract/attendance/inbox'
import type { Hours } from '@muster/contract/attendance/shift'
import type { InputOf } from '@muster/contract/endpoint'
import { needWholeCompany } from '../../../platform/auth/companies.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { fail, failFields } from '../../../platform/refusal.ts'
import { findOffice } from '../punch/import.queries.ts'
import { listUnknown, listUnknownTimes } from '../punch/inbox.queries.ts'
import { hoursProblems } from '../shift/shift.rules.ts'
import { proposeShifts } from './propose.rules.ts'
import type { ShiftHours } from './proposed-shift.rules.ts'

type Inputs = { [K in keyof typeof inboxEndpoints]: InputOf<(typeof inboxEndpoints)[K]> }
export const ACCEPT_JOB = 'attendance.accept-proposal'
export type AcceptJob = Inputs['accept'] & { by: string }

/** Punches reach a shift from this long before it … */
const BEFORE = 180
/** … to this long after. */
const AFTER = 300
const GRACE = 5

/** Shifts that the real times of an office's unknown PINs speak for, with the evidence; nothing is written. */
export async function propose(ctx: Ctx, { officeId }: Inputs['propose']) {
  const office = (await findOffice(ctx, officeId)) ?? failFields({ officeId: 'not_found' })
  needWholeCompany(ctx, office.company_id)
  const times = await listUnknownTimes(ctx, office.company_id, office.pin_space_id)
  const proposal = proposeShifts(new Map(times.map((t) => [t.pin, t.walls])), { grace: GRACE })
  const days = new Set(times.flatMap((t) => t.walls.map((w) => Math.floor(w / 86_400)))).size
  return {
    shifts: proposal.shifts
      .filter((s) => s.people.length > 0)
      .map((s) => ({
        name: s.name,
        hours: hoursOf(s),
        weekdays: s.weekdays,
        pins: s.people,
        fits: s.fits,
        evidence: s.evidence,
      })),
    unproposed: proposal.unproposed.map(({ pin, reason, days: seen, punches }) => ({
      pin,
      reason,
      days: seen,
      punches,
    })),
    people: times.length,
    days,
  }
}

/** Checks what was reviewed and makes it in one job: all of it or none. */
export async function accept(ctx: Ctx, input: Inputs['accept']) {
  const office = (await findOffice(ctx, input.officeId)) ?? failFields({ officeId: 'not_found' })
  needWholeCompany(ctx, office.company_id)
  const problems: Record<string, string> = {}
  input.shifts.forEach((shift, i) => {
    for (const [field, problem] of Object.entries(hoursProblems(shift.hours)))
      problems[`shifts.${i}.${field}`] = problem
  })
  if (Object.keys(problems).length > 0) failFields(problems)
  const pins = [...input.shifts.flatMap((s) => s.pins), ...input.withoutShift]
  if (pins.length === 0) failFields({ shifts: 'required' })
  if (new Set(pins).size !== pins.length) failFields({ shifts: 'twice' })
  const unknown = new Set((await listUnknown(ctx, [office.company_id], input.officeId)).map((u) => u.pin))
  const known = pins.find((pin) => !unknown.has(pin))
  if (known !== undefined) fail('attendance.pin_not_unknown', { pin: known })
  const job: AcceptJob = { ...input, by: ctx.actor?.personId ?? '' }
  const jobId = await ctx.queue(ACCEPT_JOB, office.company_id, job)
  ctx.audit({
    companyId: office.company_id,
    object: input.officeId,
    after: { people: pins.length, shifts: input.shifts.map((s) => s.names) },
  })
  return { jobId }
}

/** A proposal as the hours of a shift, with the windows and grace that a shift of its kind usually has. */
function hoursOf(s: ShiftHours): Hours {
  return {
    kind: s.kind,
    periods: s.periods.map(({ from, to }) => ({ from, to })),
    breaks: s.breaks.map(({ from, to }) => ({ from, to })),
    before: BEFORE,
    after: AFTER,
    lateGrace: s.kind === 'fixed' ? GRACE : 0,
    earlyGrace: s.kind === 'fixed' ? GRACE : 0,
    flexStartTo: s.flexStartTo,
    core: s.core,
    requiredMinutes: s.requiredMinutes,
    clockRequired: true,
  }
}
