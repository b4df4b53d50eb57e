import { askOnce } from '../../../platform/base/once.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Plan } from '../engine/plan.rules.ts'
import type { FormValues } from '../engine/task.rules.ts'
import type { Kind, KindMoney, Prepared, Reading, ToPrepare } from './kind.service.ts'

/** What a kind of application does, whichever module brought it. */
export const kindOf = (ctx: Ctx, kind: string): Kind => {
  const found = ctx.pluggedIn('kinds').find((one) => one.kind === kind)
  if (!found) throw new RangeError(`no kind of task is called ${kind}`)
  return found
}

/** Says in the reader's language what a kind is called. */
export const sayKind = (ctx: Ctx, kind: string): string => say(ctx.locale, kindOf(ctx, kind).nameKey)

/** The money that a task is about; null where it is about none. */
export const findMoney = (ctx: Ctx, { kind, form }: { kind: string; form: FormValues }): KindMoney | null =>
  kindOf(ctx, kind).moneyOf?.(form) ?? null

/** What a kind goes by in a command about an application: read once, and not before one of its functions asks for it. */
export const prepareOnce = (ctx: Ctx, kind: Kind, application: ToPrepare, reading: Reading): Prepared<unknown> =>
  askOnce(async () => kind.prepare?.(ctx, application, reading))

/** Rules with their plans as they are shown for a kind. */
export const showRulesFor = <R extends { plan: Plan }>(ctx: Ctx, kind: string, rules: readonly R[]): R[] =>
  rules.map((rule) => ({ ...rule, plan: showPlanFor(ctx, kind, rule.plan) }))

/** A plan as it is shown for a kind: a step at which that asks for something passes for nobody, whatever its rule says. */
export function showPlanFor(ctx: Ctx, kind: string, plan: Plan): Plan {
  const asked = kindOf(ctx, kind).asksAt?.(plan) ?? []
  const shown = plan.approvals.map((step, i) => (asked.includes(i + 1) ? { ...step, passesWhenNobody: false } : step))
  return { ...plan, approvals: shown }
}
