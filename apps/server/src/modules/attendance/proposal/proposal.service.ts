import type { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { acceptJob } from '@muster/contract/attendance/jobs'
import type { Hours } from '@muster/contract/attendance/shift'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { normalPin } from '@muster/kernel/pin'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { isJobOpen } from '../../../platform/jobs/open-jobs.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findOrgUnitProblems } from '../../organisation/index.ts'
import { findImport, findOffice } from '../import/import.queries.ts'
import { listUnknown, listUnknownTimes } from '../punch/inbox.queries.ts'
import { listTaken } from './accept.queries.ts'
import { acceptProblems } from './accept.rules.ts'
import { findGone } from './gone.rules.ts'
import { GRACE, hoursOf } from './hours.rules.ts'
import { proposeShifts } from './propose.rules.ts'

type Office = NonNullable<Awaited<ReturnType<typeof findOffice>>>
type Inputs = { [K in keyof typeof inboxEndpoints]: InputOf<(typeof inboxEndpoints)[K]> }

/** Shifts that the real times of an office's unknown PINs speak for, with the evidence; nothing is written. */
export async function propose(ctx: Ctx, { officeId }: Inputs['propose']) {
  const office = (await findOffice(ctx, officeId)) ?? failFields({ officeId: 'not_found' })
  needWholeCompany(ctx, office.company_id)
  // What is being made would be proposed once more, part by part less of it.
  if (await isJobOpen(ctx, office.company_id, acceptJob, { officeId }))
    return { ...NOTHING, zone: office.zone, isMaking: true }
  return { ...(await proposalOf(ctx, office)), zone: office.zone, isMaking: false }
}

const NOTHING = { shifts: [], unproposed: [], gone: [], people: 0, days: 0 }

async function proposalOf(ctx: Ctx, office: Office) {
  const gone = findGone(seenOf(await listUnknown(ctx, [office.company_id], office.office_id ?? undefined)))
  const times = await listUnknownTimes(ctx, office.company_id, office.pin_space_id)
  const proposal = proposeShifts(new Map(times.map((t) => [t.pin, t.walls])), { grace: GRACE })
  const days = new Set(times.flatMap((t) => t.walls.map((w) => Math.floor(w / SECONDS_PER_DAY)))).size
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
    gone: [...gone].map(([pin, lastOn]) => ({ pin, lastOn })).toSorted((a, b) => (a.lastOn < b.lastOn ? -1 : 1)),
    people: times.length,
    days,
  }
}

/** Checks what was reviewed, all of it before anything is made, and makes it in one job. */
export async function accept(ctx: Ctx, input: Inputs['accept']) {
  const office = (await findOffice(ctx, input.officeId)) ?? failFields({ officeId: 'not_found' })
  const companyId = office.company_id
  needWholeCompany(ctx, companyId)
  const shifts = input.shifts.map((s) => ({ ...s, pins: s.pins.map(normalPin) }))
  const withoutShift = input.withoutShift.map(normalPin)
  const importOffice = input.importId && (await findImport(ctx, [companyId], input.importId))?.office_id
  const problems = {
    ...(input.importId && importOffice !== input.officeId && { importId: 'not_found' }),
    ...(await findOrgUnitProblems(ctx, companyId, input)),
    ...acceptProblems(shifts, withoutShift, await listTaken(ctx, companyId)),
  }
  if (Object.keys(problems).length > 0) failFields(problems)
  const unknown = await listUnknown(ctx, [companyId], input.officeId)
  const firstOn = new Map(unknown.map((u) => [u.pin, u.first_on]))
  const gone = input.endsForGone ? findGone(seenOf(unknown)) : new Map<string, Day>()
  const hire = (pin: string) => {
    const first = firstOn.get(pin) ?? fail('attendance.pin_not_unknown', { pin })
    return { pin, employmentId: newId(), onboardOn: input.onboardOn ?? first, shiftTo: gone.get(pin) ?? null }
  }
  const { shifts: proposed } = await proposalOf(ctx, office)
  const jobId = await ctx.queue(acceptJob, companyId, {
    officeId: input.officeId,
    importId: input.importId ?? null,
    acceptedAt: ctx.now,
    departmentId: input.departmentId,
    levelId: input.levelId,
    shifts: shifts.map(({ pins, ...shift }) => {
      const people = pins.map(hire)
      const effectiveOn = people.map((p) => p.onboardOn).sort()[0] as Day
      return {
        ...shift,
        shiftId: newId(),
        patternId: newId(),
        effectiveOn,
        people,
        proposed: proposed.find(worksLike(shift, pins)) ?? null,
      }
    }),
    withoutShift: withoutShift.map(hire),
  })
  ctx.audit({ companyId, object: input.officeId, after: { ...input, jobId } })
  return { jobId }
}

/** Whether a proposed shift is the one that was accepted: for the same people at the same hours. */
const worksLike =
  (accepted: { hours: Hours }, pins: readonly string[]) => (one: { hours: Hours; pins: readonly string[] }) =>
    one.pins.toSorted().join() === pins.toSorted().join() &&
    JSON.stringify(one.hours) === JSON.stringify(accepted.hours)

const seenOf = (unknown: readonly { pin: string; last_on: Day }[]) =>
  unknown.map((u) => ({ pin: u.pin, lastOn: u.last_on }))
