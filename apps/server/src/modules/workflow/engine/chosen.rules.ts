import type { Plan, Step, Target } from './plan.rules.ts'

/** Whom an applicant chose to carry it out, by the id of the step that asks. */
export type Chosen = Readonly<Record<string, readonly string[]>>

const isChoice = (target: Target) => target.kind === 'initiatorChoice'

/** Whether a step of execution asks the applicant who carries it out. */
export const asksForChoice = ({ targets }: Step): boolean => targets.some(isChoice)

/** Whether it asks nobody else, so that without a choice nobody is meant [6.01]. */
export const needsChoice = ({ targets }: Step): boolean => targets.every(isChoice)

/** Whether it asks nobody but the applicant's choice, and that has not been made. */
export const isUnchosen = (step: Step): boolean => needsChoice(step) && listChosen(step).length === 0

/** Whom the applicant chose for a step. */
export const listChosen = ({ targets }: Step): readonly string[] =>
  targets.flatMap((target) => (target.kind === 'initiatorChoice' ? (target.personIds ?? []) : []))

/** A plan with what the applicant chose. What is chosen for a step that does not ask means nothing. */
export const withChosen = (plan: Plan, chosen: Chosen): Plan => ({
  ...plan,
  executions: plan.executions.map((step) => {
    if (!asksForChoice(step)) return step
    const personIds = chosen[step.id] ?? []
    return {
      ...step,
      targets: step.targets.map((one) => (isChoice(one) ? { kind: 'initiatorChoice', personIds } : one)),
    }
  }),
})

/** What is wrong with a choice, by the id of the step: a needed one that is missing, one that nobody asked for. */
export function choiceProblems({ executions }: Plan, chosen: Chosen): Record<string, 'required' | 'not_found'> {
  const missing = executions.filter((step) => needsChoice(step) && (chosen[step.id] ?? []).length === 0)
  const asked = new Set(executions.filter(asksForChoice).map(({ id }) => id))
  return Object.fromEntries([
    ...missing.map(({ id }) => [id, 'required'] as const),
    ...Object.keys(chosen).flatMap((id) => (asked.has(id) ? [] : [[id, 'not_found'] as const])),
  ])
}
