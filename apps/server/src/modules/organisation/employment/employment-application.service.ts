import type { Day } from '@muster/kernel/day'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../company/company-zone.service.ts'
import type { Problem } from '../position/placement.rules.ts'
import { findEmploymentOf } from '../record/employee.queries.ts'
import { decideHeld, type Held, hold, takeBackHeld } from './employment-decision.service.ts'
import { listEvents } from './employment-state.queries.ts'
import { type Command, findApplied, lifeOf, policyDayOf, refusalOfAll } from './employment-state.rules.ts'
import { extensionDays, regularizationDays, regularizationPolicyOn } from './regularization.service.ts'

/** Somebody of a company whom an application is about; who may file one and who decides it is the caller's matter. */
type About = { companyId: string; employmentId: string }

/**
 * What is wrong with decisions that are to be made together about somebody, today: `at` says which of them, `field` is a field of the
 * decision (`on`, `lastOn`) or `state`. Nothing is written.
 */
export async function decisionProblems(
  ctx: Ctx,
  { companyId, employmentId }: About,
  commands: readonly Command[],
): Promise<{ at: number; field: string; problem: string }[]> {
  const row = (await findEmploymentOf(ctx, companyId, employmentId)) ?? fail('system.user_not_found')
  const { onboard_on: onboardOn, regularization_on: regularizationOn, resign_on: resignOn } = row
  const life = lifeOf({ onboardOn, regularizationOn, resignOn }, await listEvents(ctx, companyId, employmentId))
  const refusal = await refusedOf(ctx, { companyId, life }, commands, await todayOf(ctx, companyId))
  if (!refusal) return []
  const { at } = refusal
  if (refusal.refused === 'state') return [{ at, field: 'state', problem: 'state_not_allowed' }]
  return Object.entries(refusal.fields).map(([field, problem]) => ({ at, field, problem }))
}

type Refusal = NonNullable<ReturnType<typeof refusalOfAll>>

async function refusedOf(
  ctx: Ctx,
  { companyId, life }: { companyId: string; life: Held['life'] | ReturnType<typeof lifeOf> },
  commands: readonly Command[],
  asOf: Day,
): Promise<Refusal | undefined> {
  const policies = new Map<Day, Awaited<ReturnType<typeof regularizationPolicyOn>>>()
  for (const on of commands.map(policyDayOf))
    policies.set(on, await regularizationPolicyOn(ctx, companyId, { on, today: asOf }))
  return refusalOfAll(life, commands, asOf, (on) => policies.get(on) ?? fail('system.internal'))
}

/**
 * Makes decisions together that an application asked for, or says why not and writes nothing. `asOf` is the day on which it was filed: what
 * lay ahead then may begin though it is decided later.
 */
export async function decideByApplication(
  ctx: Ctx,
  { companyId, employmentId, applicationId }: About & { applicationId: string },
  commands: readonly Command[],
  { note, asOf }: { note: string; asOf?: Day },
): Promise<Problem | null> {
  const first = await hold(ctx, companyId, employmentId)
  const refusal = await refusedOf(ctx, { companyId, life: first.life }, commands, asOf ?? first.today)
  if (refusal) return wordsOf(refusal)
  let held = first
  for (const command of commands) {
    await decideHeld(ctx, held, command, { note, applicationId })
    held = await hold(ctx, companyId, employmentId)
  }
  return null
}

/** A refusal as the words of a problem: of the first field that is wrong, or of the state. */
function wordsOf(refusal: Refusal): Problem {
  const [problem = 'state_not_allowed'] = refusal.refused === 'fields' ? Object.values(refusal.fields) : []
  return { word: `system.field.${problem}`, values: {} }
}

/**
 * Takes back what an application decided, as if it had never been filed, also for days that have passed. Refuses `organisation.decision_stays`
 * where something else was decided since that rests on it; what HR took back by hand already is left alone.
 */
export async function takeBackByApplication(
  ctx: Ctx,
  { companyId, employmentId, applicationId }: About & { applicationId: string },
): Promise<void> {
  let held = await hold(ctx, companyId, employmentId)
  const applied = findApplied(held.life, isOf(applicationId))
  if (!applied) fail('organisation.decision_stays')
  for (const event of applied.toReversed()) {
    await takeBackHeld(ctx, held, event)
    held = await hold(ctx, companyId, employmentId)
  }
}

/** Whether nothing else was decided since that rests on what an application decided: it can be taken back then. */
export async function isDecisionUndoable(
  ctx: Ctx,
  { companyId, employmentId, applicationId }: About & { applicationId: string },
): Promise<boolean> {
  const row = (await findEmploymentOf(ctx, companyId, employmentId)) ?? fail('system.user_not_found')
  const { onboard_on: onboardOn, regularization_on: regularizationOn, resign_on: resignOn } = row
  const events = await listEvents(ctx, companyId, employmentId)
  const life = { ...lifeOf({ onboardOn, regularizationOn, resignOn }, events), events }
  return findApplied(life, isOf(applicationId)) !== undefined
}

const isOf = (applicationId: string) => (event: object) =>
  'applicationId' in event && event.applicationId === applicationId

/** Today in their company, or the first day of somebody who is not here yet. */
export async function firstDayOf(ctx: Ctx, { companyId, employmentId }: About): Promise<Day> {
  const { onboard_on: onboardOn } =
    (await findEmploymentOf(ctx, companyId, employmentId)) ?? fail('system.user_not_found')
  const today = await todayOf(ctx, companyId)
  return today < onboardOn ? onboardOn : today
}

/** The days next to today on which the probation of somebody may end, in order. */
export async function regularizationDaysOf(ctx: Ctx, { companyId, employmentId }: About): Promise<Day[]> {
  const row = (await findEmploymentOf(ctx, companyId, employmentId)) ?? fail('system.user_not_found')
  return regularizationDays(ctx, companyId, { onboardOn: row.onboard_on, today: await todayOf(ctx, companyId) })
}

/** The days until which the probation of somebody may last longer, the nearest ones in order: each is the last of it. */
export async function extensionDaysOf(ctx: Ctx, { companyId, employmentId }: About): Promise<Day[]> {
  const row = (await findEmploymentOf(ctx, companyId, employmentId)) ?? fail('system.user_not_found')
  const today = await todayOf(ctx, companyId)
  return extensionDays(ctx, companyId, { regularizationOn: row.regularization_on, today })
}
