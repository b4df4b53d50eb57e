import type { FutureStep } from '@muster/contract/workflow/flow-people'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Lane, Step } from '../engine/plan.rules.ts'
import type { Resolved } from '../engine/resolve-step.rules.ts'
import { describeFound } from './called.service.ts'
import { personCalled, showStanding } from './standing-shown.rules.ts'

/** A step of a lane, counted from 1, with who was found for it. */
export type StepToShow = { lane: Lane; step: number; mode: Step['mode']; resolved: Resolved }

/** Steps with who would stand there and why, by name, in the order in which they are given. */
export async function showSteps(ctx: Ctx, companyId: string, steps: readonly StepToShow[]): Promise<FutureStep[]> {
  const found = steps.flatMap(({ resolved }) => resolved.people)
  const leftOut = steps.flatMap(({ resolved }) => resolved.leftOut.map(({ personId }) => personId))
  const called = await describeFound(ctx, companyId, found, leftOut)
  return steps.map(({ resolved, ...step }) => ({
    ...step,
    found: resolved.found,
    people: resolved.people.map((one) => showStanding(one, called, ctx.locale)),
    leftOut: resolved.leftOut.map(({ personId, why }) => ({ person: personCalled(personId, called), why })),
  }))
}

/** The steps of a plan in their order, as `showSteps` takes them, with who was found for each. */
export function stepsToShow(
  { approvals, executions }: { approvals: readonly Step[]; executions: readonly Step[] },
  people: Readonly<Record<string, Resolved>>,
): StepToShow[] {
  const of = (lane: Lane, steps: readonly Step[]) =>
    steps.flatMap(({ id, mode }, i) => {
      const resolved = people[id]
      return resolved ? [{ lane, step: i + 1, mode, resolved }] : []
    })
  return [...of('approval', approvals), ...of('execution', executions)]
}
