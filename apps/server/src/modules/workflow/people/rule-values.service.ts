import { need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { RuleValues } from '../engine/condition.rules.ts'
import { findRecipient } from './recipient.queries.ts'

/**
 * What the conditions of flow rules are tested on: the employee of a company in scope whom an application is about, as they stand today, and
 * the values of its form. An employment that is not of the company is an absent one.
 */
export async function ruleValuesOf(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  form: RuleValues['form'],
): Promise<RuleValues> {
  return { recipient: await need(findRecipient(ctx, companyId, employmentId)), form }
}
