import type { InputOf } from '@muster/contract/endpoint'
import type { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import type { Day } from '@muster/kernel/day'
import { periodOf } from '../../../platform/db/period.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../company/company-zone.service.ts'
import type { LeftBehind, Use } from '../questions.ts'
import { listPins } from '../record/employee-pin.queries.ts'
import { needEmployment } from '../record/employee-record.service.ts'
import { listNamedPositions } from './employment-state.queries.ts'
import { regularizationDays } from './regularization.service.ts'

/** The days on which probation may end next, and what has to be handed over when somebody leaves. */
export async function outlook(ctx: Ctx, { id }: InputOf<(typeof employmentStateEndpoints)['outlook']>) {
  const { company_id: companyId, person_id: personId, onboard_on: onboardOn } = await needEmployment(ctx, id)
  const today = await todayOf(ctx, companyId)
  const own: LeftBehind[] = await ownHandover(ctx, companyId, id, today)
  const answers = await ctx.ask('handoverOf', { companyId, people: [{ employmentId: id, personId }] })
  const others = answers.flatMap((answer) => answer.get(id) ?? [])
  return {
    regularizationDays: await regularizationDays(ctx, companyId, { onboardOn, today }),
    handover: [...own, ...others].filter((one) => one.count > 0).map(({ opens = null, ...one }) => ({ ...one, opens })),
  }
}

async function ownHandover(ctx: Ctx, companyId: string, id: string, today: Day): Promise<Use[]> {
  const positions = await listNamedPositions(ctx, companyId, id)
  const toCome = positions.map((p) => ({ ...p, ...periodOf(p.period) })).filter((p) => p.to === null || p.to >= today)
  const pins = ((await listPins(ctx, companyId, [id])).get(id) ?? []).map((p) => periodOf(p.period))
  return [
    { word: 'organisation.handover.leads', count: toCome.filter((p) => p.is_manager && p.from <= today).length },
    { word: 'organisation.handover.plannedMoves', count: toCome.filter((p) => p.from > today).length },
    { word: 'organisation.handover.pins', count: pins.filter((p) => p.to === null || p.to >= today).length },
  ]
}
