import type { InputOf } from '@muster/contract/endpoint'
import type { employeeEndpoints } from '@muster/contract/organisation/employee'
import { dateProblems } from '@muster/contract/organisation/employee-dates'
import type { Day } from '@muster/kernel/day'
import { normalForm } from '@muster/kernel/normal-form'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { lifeOf, nextTurn, stateOn } from '../employment/employment-state.rules.ts'
import { assignPin, needPinSpace } from '../pin/pin.service.ts'
import { needOrgUnits } from '../position/placement-plan.service.ts'
import { insertPosition, insertPositions } from '../position/position.queries.ts'
import { freeJobNumber, listTakenNumbers } from '../record/employee.queries.ts'
import { describeMany, type Employee } from '../record/employee-record.service.ts'
import { insertEmployments, insertIncomplete } from '../record/employment-write.queries.ts'
import { raiseIncomplete } from '../record/incomplete.service.ts'
import { saveSecrets } from '../record/secret-field.service.ts'

type Input = InputOf<(typeof employeeEndpoints)['create']>
/** Somebody new; the caller chooses the id of the employment, by which a repetition finds that it was done. */
export type Newcomer = { id: string; input: Input }

/**
 * Hires people into a company, each with a first position [3.08], in a few statements for all. What is wrong with one of them refuses
 * all: dates that contradict each other, a job number or PIN of somebody, a place that is not the company's.
 */
export async function hire(ctx: Ctx, companyId: string, newcomers: readonly Newcomer[]): Promise<Employee[]> {
  needWholeCompany(ctx, companyId)
  const today = await todayOf(ctx, companyId)
  await needRight(ctx, companyId, newcomers, today)
  for (const placement of listPlacements(newcomers)) await needOrgUnits(ctx, companyId, placement)
  const people = newcomers.map(({ id, input }) => ({ employmentId: id, personId: newId(), input }))
  await insertEmployments(
    ctx,
    companyId,
    people.map(({ employmentId: id, personId, input }) => {
      const life = lifeOf({ ...input, resignOn: null }, [])
      return { ...input, id, personId, state: stateOn(life, today), turnsOn: nextTurn(life, today) }
    }),
  )
  for (const { input, ...of } of people) await saveSecrets(ctx, { companyId, ...of }, input)
  await insertPositions(
    ctx,
    people.map(({ employmentId, input: { departmentId, officeId, levelId, onboardOn } }) => {
      const placement = { departmentId, officeId, levelId }
      return { companyId, id: newId(), employmentId, from: onboardOn, to: null, ...placement }
    }),
  )
  const begun = people.map(({ input, ...of }) => ({ ...of, onboardOn: input.onboardOn }))
  await ctx.publish('employment.created', { companyId, people: begun })
  for (const { employmentId, input } of people) await givePin(ctx, companyId, employmentId, input)
  const hired = await describeMany(
    ctx,
    companyId,
    newcomers.map((one) => one.id),
  )
  for (const after of hired) ctx.audit({ companyId, object: after.id, after })
  return hired
}

/** Refuses at once everything that is wrong with the fields of the first who cannot be hired so. */
async function needRight(ctx: Ctx, companyId: string, newcomers: readonly Newcomer[], today: Day): Promise<void> {
  const taken = await listTakenNumbers(
    ctx,
    companyId,
    newcomers.map(({ input }) => input.jobNumber),
  )
  for (const { input } of newcomers) {
    const wrong = dateProblems(input, today)
    const number = taken.has(normalForm(input.jobNumber)) && { jobNumber: 'taken' }
    if (Object.keys(wrong).length > 0) failFields({ ...wrong, ...number })
    if (number) fail('organisation.job_number_taken', { fields: number })
  }
}

type Placement = Pick<Input, 'departmentId' | 'officeId' | 'levelId'>

/** The places of newcomers, each once. */
function listPlacements(newcomers: readonly Newcomer[]): Placement[] {
  const placements = newcomers.map(({ input: { departmentId, officeId, levelId } }) => ({
    departmentId,
    officeId,
    levelId,
  }))
  return [...new Map(placements.map((placement) => [Object.values(placement).join(), placement])).values()]
}

async function givePin(ctx: Ctx, companyId: string, employmentId: string, input: Input): Promise<void> {
  const { pin, officeId, onboardOn } = input
  if (!pin) return
  const pinSpaceId = await needPinSpace(ctx, companyId, officeId)
  await assignPin(ctx, { companyId, employmentId, pinSpaceId, pin, from: onboardOn, to: null })
}

/**
 * Hires somebody of whom an import knows only a PIN: incomplete, without account or pay. A caller who repeats a hiring names its
 * `employmentId`. Gives the employment's id.
 */
export async function hireIncomplete(
  ctx: Ctx,
  h: {
    companyId: string
    employmentId?: string
    name: string
    jobNumber: string
    onboardOn: Day
    departmentId: string
    officeId: string
    levelId: string
  },
): Promise<string> {
  const [employmentId, personId] = [h.employmentId ?? newId(), newId()]
  const jobNumber = await freeJobNumber(ctx, h.companyId, h.jobNumber)
  await insertIncomplete(ctx, {
    id: employmentId,
    companyId: h.companyId,
    personId,
    jobNumber,
    name: h.name,
    onboardOn: h.onboardOn,
  })
  await insertPosition(ctx, {
    companyId: h.companyId,
    id: newId(),
    employmentId,
    from: h.onboardOn,
    to: null,
    departmentId: h.departmentId,
    officeId: h.officeId,
    levelId: h.levelId,
  })
  await ctx.publish('employment.created', {
    companyId: h.companyId,
    people: [{ employmentId, personId, onboardOn: h.onboardOn }],
  })
  ctx.audit({
    companyId: h.companyId,
    object: employmentId,
    after: { name: h.name, jobNumber, onboardOn: h.onboardOn, isIncomplete: true },
  })
  await raiseIncomplete(ctx, { companyId: h.companyId, employmentId })
  return employmentId
}
