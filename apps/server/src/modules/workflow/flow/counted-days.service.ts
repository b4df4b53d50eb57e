import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { chooseRule, type FlowRule } from '../engine/choose-rule.rules.ts'
import type { RuleValues } from '../engine/condition.rules.ts'
import type { Kind } from '../kind/kind.service.ts'
import { listEmployees } from '../people/everybody.queries.ts'
import { takeDaysUpgrade } from './counted-days.queries.ts'
import { ruleOf } from './flow-rule.rules.ts'
import { listReplayed } from './replay.queries.ts'
import { listRulesOf } from './routing.queries.ts'

const [LAST_DAYS, MOST] = [31, 10_000]

/**
 * Once after the upgrade that counts parts of days, company by company: administrators get a to-do for each flow rule with a condition on days
 * that would have met other applications of the last month.
 */
export async function raiseCountedDays(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies))
    await ctx.apart(async (own) => {
      await seeCompanies(own, [companyId])
      if (!(await takeDaysUpgrade(own, companyId))) return
      for (const kind of own.pluggedIn('kinds')) await raiseOf(own, companyId, kind)
    })
}

async function raiseOf(ctx: Ctx, companyId: string, kind: Kind): Promise<void> {
  const { restated } = kind
  const days = new Set(kind.conditions.filter((one) => 'as' in one && one.as === 'days').map(({ field }) => field))
  const stored = (await listRulesOf(ctx, companyId, kind.kind)).filter(({ isOn }) => isOn)
  const rules = stored.map(ruleOf)
  const onDays = new Set(
    rules.filter(({ conditions }) => conditions.some(({ field }) => days.has(field))).map(({ id }) => id),
  )
  if (!restated || onDays.size === 0) return
  const employees = new Map((await listEmployees(ctx, companyId)).map((one) => [one.employmentId, one.values]))
  const of = { companyId, kind: kind.kind, since: later(ctx.now, -LAST_DAYS * MS_PER_DAY) }
  const changed: string[] = []
  for (const { employmentId, form } of await listReplayed(ctx, of, undefined, MOST)) {
    const recipient = employees.get(employmentId)
    if (!recipient) continue
    const [was, is] = [form, restated(form)].map((one) => chosenOf(rules, { recipient, form: one }))
    if (was !== is) changed.push(...[was, is].filter((id): id is string => Boolean(id && onDays.has(id))))
  }
  for (const [id, counted] of Map.groupBy(changed, (one) => one)) {
    const rule = stored.find((one) => one.id === id)
    if (!rule) continue
    await ctx.publish('toDo.raised', {
      ...{ companyId, key: `days-of-rule:${id}`, kind: 'days-of-rule', about: {} },
      ...{ params: { rule: rule.names, count: counted.length } },
      ...{ opens: `/workflow/flow-rules/${id}/edit`, for: 'holders' },
    })
  }
}

function chosenOf(rules: readonly FlowRule[], values: RuleValues): string | null {
  const choice = chooseRule(rules, values)
  return 'refused' in choice ? null : (choice.rule?.id ?? null)
}
