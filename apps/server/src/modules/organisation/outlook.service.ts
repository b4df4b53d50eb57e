import type { InputOf } from '@muster/contract/endpoint'
import type { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../platform/ctx.ts'
import { periodOf } from '../../platform/db/period.ts'
import { needEmployment } from './employee-record.service.ts'
import { listNamedPositions } from './employment-state.queries.ts'
import type { RegularizationPolicy } from './employment-state.rules.ts'
import { listPins } from './pin.queries.ts'
import type { Use } from './questions.ts'
import { regularizationPolicyOn } from './regularization.service.ts'
import { todayOf } from './today.queries.ts'

/** How many days are proposed. */
const PROPOSED = 6
/** A policy names days that every few weeks have. */
const DAYS_AHEAD = 366

/** The days on which probation may end next, and what has to be handed over when somebody leaves. */
export async function outlook(ctx: Ctx, { id }: InputOf<(typeof employmentStateEndpoints)['outlook']>) {
  const { company_id: companyId, person_id: personId } = await needEmployment(ctx, id)
  const today = await todayOf(ctx, companyId)
  const policy = await regularizationPolicyOn(ctx, companyId, today)
  const own = await ownHandover(ctx, companyId, id, today)
  const others = await ctx.ask('handoverOf', { companyId, employmentId: id, personId })
  return {
    regularizationDays: nextDays(policy, today),
    handover: [...own, ...others].filter((one) => one.count > 0),
  }
}

function nextDays({ daysOfMonth }: RegularizationPolicy, today: Day): Day[] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i + 1))
  return days.filter((on) => daysOfMonth.includes(Number(on.slice(8)))).slice(0, PROPOSED)
}

async function ownHandover(ctx: Ctx, companyId: string, id: string, today: Day): Promise<Use[]> {
  const positions = await listNamedPositions(ctx, companyId, id)
  const toCome = positions.map((p) => ({ ...p, ...periodOf(p.period) })).filter((p) => p.to === null || p.to >= today)
  const pins = (await listPins(ctx, companyId, id)).map((p) => periodOf(p.period))
  return [
    { word: 'organisation.handover.leads', count: toCome.filter((p) => p.is_manager && p.from <= today).length },
    { word: 'organisation.handover.plannedMoves', count: toCome.filter((p) => p.from > today).length },
    { word: 'organisation.handover.pins', count: pins.filter((p) => p.to === null || p.to >= today).length },
  ]
}
