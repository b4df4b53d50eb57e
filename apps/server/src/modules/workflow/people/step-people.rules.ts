import { isUnchosen } from '../engine/chosen.rules.ts'
import type { Organisation } from '../engine/organisation.rules.ts'
import { type Plan, type Step, stepsOf } from '../engine/plan.rules.ts'
import { type Resolved, resolveStep, type Sought } from '../engine/resolve-step.rules.ts'

/** Who stands at each of these steps of one lane, by the id of the step, with whom that leaves out. */
export function peopleFor(
  steps: readonly Step[],
  sought: Sought,
  organisation: Organisation,
): Record<string, Resolved> {
  return Object.fromEntries(steps.map((step) => [step.id, resolveStep(step, sought, organisation)]))
}

/** The same of every step of a plan. */
export const peopleOfPlan = (plan: Plan, sought: Omit<Sought, 'lane'>, organisation: Organisation) => ({
  ...peopleFor(stepsOf(plan, 'approval'), { ...sought, lane: 'approval' }, organisation),
  ...peopleFor(stepsOf(plan, 'execution'), { ...sought, lane: 'execution' }, organisation),
})

/** Who would stand at a step; before an application is filed its applicant may have yet to choose. */
export type Planned = Resolved | { found: 'choice'; people: readonly []; leftOut: readonly [] }

const TO_CHOOSE: Planned = { found: 'choice', people: [], leftOut: [] }

/** The same before an application is filed: nobody stands where its applicant has yet to choose. */
export function peoplePlanned(
  plan: Plan,
  sought: Omit<Sought, 'lane'>,
  organisation: Organisation,
): Record<string, Planned> {
  const toChoose = plan.executions.filter(isUnchosen).map(({ id }) => [id, TO_CHOOSE])
  return { ...peopleOfPlan(plan, sought, organisation), ...Object.fromEntries(toChoose) }
}
