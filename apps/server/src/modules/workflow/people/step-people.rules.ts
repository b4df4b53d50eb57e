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

/**
 * The same of every step of a plan.
 * @public For commands of tasks.
 */
export const peopleOfPlan = (plan: Plan, sought: Omit<Sought, 'lane'>, organisation: Organisation) => ({
  ...peopleFor(stepsOf(plan, 'approval'), { ...sought, lane: 'approval' }, organisation),
  ...peopleFor(stepsOf(plan, 'execution'), { ...sought, lane: 'execution' }, organisation),
})
