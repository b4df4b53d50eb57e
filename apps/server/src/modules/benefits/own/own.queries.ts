import type { MemberState } from '@muster/contract/benefits/member'
import type { Day } from '@muster/kernel/day'
import { lastDay, type Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What became of a policy for somebody in a month. */
export type OwnMember = { policyId: string; state: MemberState; amount: number; dueOn: Day }

/** What runs and people made of somebody’s benefits of the period that ends with a month, differences with them. */
export async function listOwnMembers(ctx: Ctx, companyId: string, employmentId: string, month: Month) {
  return ctx.db
    .selectFrom('benefits.member')
    .select(['policy_id as policyId', 'amount', 'due_on as dueOn', sql<MemberState>`state`.as('state')])
    .where('company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .where('period_until', '=', lastDay(month))
    .where('part', '=', 0)
    .execute()
}
