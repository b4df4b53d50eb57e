import {
  type FlowCondition,
  type FlowContent,
  type FlowTarget,
  MOST_CHOICES,
  MOST_TARGETS,
} from '@muster/contract/workflow/flow-shape'

type ClosingUnit = { kind: 'department' | 'office' | 'level'; id: string; byId: string }

/**
 * Content that names a place which closes with the one that takes over beside it: until the day both are there. Where a list is full, or
 * names the other one already, it stays as it is.
 */
export function withSuccessor(content: FlowContent, unit: ClosingUnit): FlowContent {
  const targets = (all: FlowTarget[]) => targetsWith(all, unit)
  const steps = (all: FlowContent['approvals']) =>
    all.map((step) => ({ ...step, targets: targets(step.targets), cc: targets(step.cc) }))
  return {
    ...content,
    conditions: content.conditions.map((one) => conditionWith(one, unit)),
    approvals: steps(content.approvals),
    executions: steps(content.executions),
    ccOnSubmit: targets(content.ccOnSubmit),
    ccOnFinish: targets(content.ccOnFinish),
  }
}

function conditionWith(condition: FlowCondition, { kind, id, byId }: ClosingUnit): FlowCondition {
  if (condition.on !== 'recipient' || condition.field !== kind) return condition
  const { oneOf } = condition
  if (!oneOf.includes(id) || oneOf.includes(byId) || oneOf.length >= MOST_CHOICES) return condition
  return { ...condition, oneOf: [...oneOf, byId] }
}

function targetsWith(targets: FlowTarget[], unit: ClosingUnit): FlowTarget[] {
  const own = targets.findIndex((target) => idIn(target, unit.kind) === unit.id)
  const isNamed = targets.some((target) => idIn(target, unit.kind) === unit.byId)
  const target = targets[own]
  if (!target || isNamed || targets.length >= MOST_TARGETS) return targets
  return targets.toSpliced(own + 1, 0, withId(target, unit.byId))
}

function idIn(target: FlowTarget, kind: ClosingUnit['kind']): string | null {
  if (target.kind === 'department' && kind === 'department') return target.departmentId
  if (target.kind === 'office' && kind === 'office') return target.officeId
  return target.kind === 'level' && kind === 'level' ? target.levelId : null
}

function withId(target: FlowTarget, id: string): FlowTarget {
  if (target.kind === 'department') return { ...target, departmentId: id }
  if (target.kind === 'office') return { ...target, officeId: id }
  return target.kind === 'level' ? { ...target, levelId: id } : target
}
