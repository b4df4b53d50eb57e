import { type FlowRule, inOrder } from '../engine/choose-rule.rules.ts'
import { type Condition, contradictionIn, implies } from '../engine/condition.rules.ts'
import { type Lane, type Step, stepsOf } from '../engine/plan.rules.ts'

/** How many steps a lane has at most [9.07]. */
const MOST_STEPS = 10
const PRIORITIES = { least: 1, most: 99 }

/** Why a rule cannot be switched on as it is; `step` counts from 1. */
export type PublishingProblem =
  | { problem: 'priorityOutside' }
  | { problem: 'priorityTaken'; ruleId: string }
  | { problem: 'secondDefault'; ruleId: string }
  /** Only the default is for everybody [5.16]. */
  | { problem: 'noCondition' }
  | { problem: 'defaultWithCondition' }
  | { problem: 'emptyCondition'; condition: Condition }
  | { problem: 'contradiction'; condition: Condition }
  /** Every application of this rule is taken by an earlier one, or this rule takes all of another's. */
  | { problem: 'hiddenBy'; ruleId: string }
  | { problem: 'hides'; ruleId: string }
  | { problem: 'noApproval' }
  | { problem: 'tooManySteps'; lane: Lane; most: number }
  | { problem: 'emptyStep'; lane: Lane; step: number }
  | { problem: 'executionOnly'; lane: Lane; step: number; kind: string }
  | { problem: 'namedGone'; lane: Lane; step: number; personId: string }
  | { problem: 'nobodyLeft'; lane: Lane; step: number }

/** What publishing has to know: who has left, and the departments above each one. */
export type Known = { goneIds: ReadonlySet<string>; departmentsAbove: Readonly<Record<string, readonly string[]>> }

/** All that keeps a rule from being published beside the other rules of its kind; empty where nothing does [3.17, 5.16, 9.07]. */
export function publishingProblems(rule: FlowRule, others: readonly FlowRule[], known: Known): PublishingProblem[] {
  const rivals = inOrder(others.filter(({ id }) => id !== rule.id))
  return [
    ...priorityProblems(rule, rivals),
    ...conditionProblems(rule),
    ...hiddenProblems(rule, rivals, known),
    ...laneProblems(rule, 'approval', known),
    ...laneProblems(rule, 'execution', known),
  ]
}

function priorityProblems({ priority, isDefault }: FlowRule, rivals: readonly FlowRule[]): PublishingProblem[] {
  const isOutside = !Number.isInteger(priority) || priority < PRIORITIES.least || priority > PRIORITIES.most
  const same = rivals.find((other) => other.priority === priority)
  const otherDefault = isDefault ? rivals.find((other) => other.isDefault) : undefined
  return [
    ...(isOutside ? [{ problem: 'priorityOutside' as const }] : []),
    ...(same ? [{ problem: 'priorityTaken' as const, ruleId: same.id }] : []),
    ...(otherDefault ? [{ problem: 'secondDefault' as const, ruleId: otherDefault.id }] : []),
  ]
}

function conditionProblems({ isDefault, conditions }: FlowRule): PublishingProblem[] {
  if (isDefault) return conditions.length > 0 ? [{ problem: 'defaultWithCondition' }] : []
  if (conditions.length === 0) return [{ problem: 'noCondition' }]
  const empty = conditions.filter((one) => ('oneOf' in one ? one.oneOf.length === 0 : !Number.isFinite(one.bound)))
  if (empty.length > 0) return empty.map((condition) => ({ problem: 'emptyCondition', condition }))
  const contradiction = contradictionIn(conditions)
  return contradiction ? [{ problem: 'contradiction', condition: contradiction }] : []
}

function hiddenProblems(rule: FlowRule, rivals: readonly FlowRule[], known: Known): PublishingProblem[] {
  if (rule.isDefault || rule.conditions.length === 0) return []
  return rivals.flatMap((other): PublishingProblem[] => {
    if (other.isDefault || other.conditions.length === 0) return []
    const isEarlier = other.priority < rule.priority
    const [narrow, wide] = isEarlier ? [rule, other] : [other, rule]
    if (!implies(narrow.conditions, wide.conditions, known.departmentsAbove)) return []
    return [{ problem: isEarlier ? 'hiddenBy' : 'hides', ruleId: other.id }]
  })
}

function laneProblems({ plan }: FlowRule, lane: Lane, known: Known): PublishingProblem[] {
  const steps = stepsOf(plan, lane)
  return [
    ...(lane === 'approval' && steps.length === 0 ? [{ problem: 'noApproval' as const }] : []),
    ...(steps.length > MOST_STEPS ? [{ problem: 'tooManySteps' as const, lane, most: MOST_STEPS }] : []),
    ...steps.flatMap((step, i) => stepProblems(step, lane, i + 1, known)),
  ]
}

function stepProblems(
  { targets, fallbackIds }: Step,
  lane: Lane,
  step: number,
  { goneIds }: Known,
): PublishingProblem[] {
  const named = targets.flatMap((target) => (target.kind === 'named' ? target.personIds : []))
  const isEmpty = targets.every((target) => target.kind === 'named' && target.personIds.length === 0)
  if (isEmpty) return [{ problem: 'emptyStep', lane, step }]
  const others = targets.filter(({ kind }) => kind === 'initiatorChoice' || kind === 'department')
  const gone = [...new Set([...named, ...fallbackIds])].filter((id) => goneIds.has(id))
  const isLeft =
    targets.every(({ kind }) => kind === 'named') && [...named, ...fallbackIds].every((id) => goneIds.has(id))
  return [
    ...(lane === 'approval' ? others.map(({ kind }) => ({ problem: 'executionOnly' as const, lane, step, kind })) : []),
    ...gone.map((personId) => ({ problem: 'namedGone' as const, lane, step, personId })),
    ...(isLeft ? [{ problem: 'nobodyLeft' as const, lane, step }] : []),
  ]
}
