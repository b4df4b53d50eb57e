import type { Step, Target } from '../engine/plan.rules.ts'

/** A target beside the company in which it is looked for: that of the task, or the one it names. */
type Sought<K extends CompanyTarget['kind']> = Extract<CompanyTarget, { kind: K }> & { in: string }

/** What steps and copies look for, by the kind of the target, with everybody whom they name. */
export type TargetsSought = {
  roles: readonly Sought<'role'>[]
  levels: readonly Sought<'level'>[]
  offices: readonly Sought<'office'>[]
  departments: readonly Sought<'department'>[]
  /** Whether any place is among them. */
  isPlaced: boolean
  /** Where something is looked for: the company of the task first. */
  companies: readonly string[]
  /** Whom they name, for the case that nobody is found as well. */
  named: readonly string[]
}

/** What steps, the copies of theirs and other copies look for in a task of a company. */
export function targetsIn(companyId: string, steps: readonly Step[], copies: readonly Target[]): TargetsSought {
  const targets = [...steps.flatMap((step) => [...step.targets, ...step.cc]), ...copies]
  const of = <K extends CompanyTarget['kind']>(kind: K) =>
    targets.flatMap((target) => (isOf(target, kind) ? [{ ...target, in: target.companyId ?? companyId }] : []))
  const [roles, levels, offices, departments] = [of('role'), of('level'), of('office'), of('department')]
  const places = [...levels, ...offices, ...departments]
  return {
    ...{ roles, levels, offices, departments },
    isPlaced: places.length > 0,
    companies: [...new Set([companyId, ...[...roles, ...places].map((target) => target.in)])],
    named: [
      ...targets.flatMap((target) => ('personIds' in target ? (target.personIds ?? []) : [])),
      ...steps.flatMap((step) => step.fallbackIds),
    ],
  }
}

type CompanyTarget = Extract<Target, { companyId: string | null }>

const isOf = <K extends CompanyTarget['kind']>(
  target: Target,
  kind: K,
): target is Extract<CompanyTarget, { kind: K }> => target.kind === kind
