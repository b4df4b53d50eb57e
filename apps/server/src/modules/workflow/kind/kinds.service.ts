import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Plan } from '../engine/plan.rules.ts'
import type { Kind } from './kind.service.ts'

/** What a kind of application does, whichever module brought it. */
export const kindOf = (ctx: Ctx, kind: string): Kind => {
  const found = ctx.pluggedIn('kinds').find((one) => one.kind === kind)
  if (!found) throw new RangeError(`no kind of task is called ${kind}`)
  return found
}

/** Rules with their plans as they are shown for a kind. */
export const shownRules = <R extends { plan: Plan }>(ctx: Ctx, kind: string, rules: readonly R[]): R[] =>
  rules.map((rule) => ({ ...rule, plan: shownPlan(ctx, kind, rule.plan) }))

/** A plan as it is shown for a kind: a step at which that asks for something passes for nobody, whatever its rule says. */
export function shownPlan(ctx: Ctx, kind: string, plan: Plan): Plan {
  const asked = kindOf(ctx, kind).asksAt?.(plan) ?? []
  const shown = plan.approvals.map((step, i) => (asked.includes(i + 1) ? { ...step, passesWhenNobody: false } : step))
  return { ...plan, approvals: shown }
}
