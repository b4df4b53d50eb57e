import { type Holder, targetKey } from '../engine/organisation.rules.ts'
import type { Step, Target } from '../engine/plan.rules.ts'
import type { Path } from '../engine/task.rules.ts'

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

/** Somebody at their place in a company; null where they have none there. */
export type Workplace = { companyId: string; personId: string; departmentId: string | null; positionId: string | null }
/** A position of somebody, with what else can be meant by a target; `within` are the sought departments in or below which it lies. */
export type TargetPosition = Workplace & { levelId: string; officeId: string; within: readonly string[] }

/** Who was found today: by roles, by places, and where those who have no place of the target work. */
export type TargetHolders = {
  ofRoles: readonly { roleId: string; companyId: string; personId: string }[]
  placed: readonly TargetPosition[]
  working: readonly Workplace[]
}

/** Who holds each target, by `targetKey`, each person once: in the order in which they were found, those of no place there last. */
export function groupHolders(
  { roles, levels, offices, departments }: TargetsSought,
  { ofRoles, placed, working }: TargetHolders,
): Record<string, readonly Holder[]> {
  const at = (target: { in: string }, isMeant: (one: TargetPosition) => boolean) =>
    once(placed.filter((one) => one.companyId === target.in && isMeant(one)).map(toHolder))
  const inRole = (roleId: string, inCompany: string) => {
    const held = new Set(
      ofRoles.filter((one) => one.roleId === roleId && one.companyId === inCompany).map(({ personId }) => personId),
    )
    const here = working.filter((one) => one.companyId === inCompany && held.has(one.personId))
    return once([...here.map(toHolder), ...[...held].map((personId) => toHolder(nowhere(inCompany, personId)))])
  }
  return {
    ...byKey(roles, (target) => inRole(target.roleId, target.in)),
    ...byKey(levels, (target) => at(target, (one) => one.levelId === target.levelId)),
    ...byKey(offices, (target) => at(target, (one) => one.officeId === target.officeId)),
    ...byKey(departments, (target) => at(target, (one) => one.within.includes(target.departmentId))),
  }
}

/** Somebody with the place where they were found. */
export function toHolder({ companyId, personId, departmentId, positionId }: Workplace): Holder {
  const path: Path = { companyId, departmentId, positionId }
  return { personId, path }
}

const nowhere = (companyId: string, personId: string): Workplace => ({
  ...{ companyId, personId, departmentId: null, positionId: null },
})

const byKey = <T extends Target>(targets: readonly T[], of: (target: T) => readonly Holder[]) =>
  Object.fromEntries(targets.map((target) => [targetKey(target), of(target)]))

const once = (holders: readonly Holder[]): Holder[] =>
  holders.filter((one, i) => holders.findIndex(({ personId }) => personId === one.personId) === i)
