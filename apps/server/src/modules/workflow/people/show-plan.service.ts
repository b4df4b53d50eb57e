import type { FutureStep, TaskPerson } from '@muster/contract/workflow/flow-people'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Plan } from '../engine/plan.rules.ts'
import { resolveCopies } from '../engine/resolve-step.rules.ts'
import { describePeople } from './called.service.ts'
import { type Application, loadOrganisation } from './organisation.service.ts'
import { showSteps, stepsToShow } from './show-steps.service.ts'
import { peoplePlanned } from './step-people.rules.ts'

/** Who would stand at each step of a plan today, and who would be copied, by name: what is shown before anything is submitted. */
export async function showPlan(
  ctx: Ctx,
  application: Application,
  plan: Plan,
): Promise<{ steps: FutureStep[]; copies: TaskPerson[] }> {
  const all = [...plan.approvals, ...plan.executions]
  const copied = [...plan.ccOnSubmit, ...all.flatMap(({ cc }) => cc), ...plan.ccOnFinish]
  const organisation = await loadOrganisation(ctx, application, all, copied)
  const copies = resolveCopies(copied, organisation).map(({ personId }) => personId)
  const people = await describePeople(ctx, application.companyId, copies)
  return {
    steps: await showSteps(
      ctx,
      application.companyId,
      stepsToShow(plan, peoplePlanned(plan, { ...application, now: ctx.now }, organisation)),
    ),
    copies: copies.flatMap((personId) => people.get(personId) ?? []),
  }
}
