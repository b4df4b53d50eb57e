import type { FutureStep } from '@muster/contract/workflow/flow-people'
import type { Locale } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { asksForChoice, listChosen, needsChoice } from '../engine/chosen.rules.ts'
import type { Lane, Step } from '../engine/plan.rules.ts'
import { type Called, describeHolders } from './called.service.ts'
import { personCalled, showStepHolder } from './step-holder.rules.ts'
import type { Planned } from './step-people.rules.ts'

/** A step of a lane, counted from 1, with who was found for it and whom the applicant chose, where they do. */
export type StepToShow = {
  lane: Lane
  step: number
  mode: Step['mode']
  resolved: Planned
  choice: { stepId: string; isNeeded: boolean; personIds: readonly string[] } | null
}

/** Steps with who would stand there and why, by name, in the order in which they are given. */
export async function showSteps(ctx: Ctx, companyId: string, steps: readonly StepToShow[]): Promise<FutureStep[]> {
  const { found, others } = listPeopleToName(steps)
  return stepsCalled(steps, await describeHolders(ctx, companyId, found, others), ctx.locale)
}

/** Everybody who has to be called by name where steps are shown. */
export const listPeopleToName = (steps: readonly StepToShow[]) => ({
  found: steps.flatMap(({ resolved }) => resolved.people),
  others: steps.flatMap(({ resolved, choice }) => [
    ...resolved.leftOut.map(({ personId }) => personId),
    ...(choice?.personIds ?? []),
  ]),
})

/** The same steps, once it is known how everybody is called. */
export const stepsCalled = (steps: readonly StepToShow[], called: Called, locale: Locale): FutureStep[] =>
  steps.map(({ resolved, choice, ...step }) => ({
    ...step,
    found: resolved.found,
    people: resolved.people.map((one) => showStepHolder(one, called, locale)),
    leftOut: resolved.leftOut.map(({ personId, why }) => ({ person: personCalled(personId, called), why })),
    choice: choice && {
      ...{ stepId: choice.stepId, isNeeded: choice.isNeeded },
      people: choice.personIds.map((personId) => personCalled(personId, called)),
    },
  }))

/** The steps of a plan in their order, as `showSteps` takes them, with who was found for each. */
export function stepsToShow(
  { approvals, executions }: { approvals: readonly Step[]; executions: readonly Step[] },
  people: Readonly<Record<string, Planned>>,
): StepToShow[] {
  const of = (lane: Lane, steps: readonly Step[]) =>
    steps.flatMap((step, i) => {
      const resolved = people[step.id]
      return resolved ? [{ lane, step: i + 1, mode: step.mode, resolved, choice: choiceOf(lane, step) }] : []
    })
  return [...of('approval', approvals), ...of('execution', executions)]
}

const choiceOf = (lane: Lane, step: Step): StepToShow['choice'] =>
  lane === 'execution' && asksForChoice(step)
    ? { stepId: step.id, isNeeded: needsChoice(step), personIds: listChosen(step) }
    : null
