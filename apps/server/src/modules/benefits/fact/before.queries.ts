import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { firstDay } from '@muster/kernel/month'
import type { Rows } from '../../../platform/db/rows.ts'

/** A policy and somebody, with the first day of the period in which it was given to them. */
export type GivenBefore = { policyId: string; employmentId: string; givenOn: Day }

/** To whom of these people these policies gave something in another month, or were to until somebody left them out by hand. */
export const listGiven = (
  rows: Rows,
  companyId: string,
  policyIds: readonly string[],
  employmentIds: readonly string[],
  month: Month,
) =>
  rows<GivenBefore>(
    `select policy_id as "policyId", employment_id as "employmentId", min(period_from) as "givenOn" from benefits.member
      where company_id = $1::uuid and policy_id = any($2::uuid[]) and employment_id = any($3::uuid[]) and part = 0 and period_from <> $4::date
        and (state <> 'excluded' or by_hand = 'excluded')
      group by 1, 2`,
    [companyId, policyIds, employmentIds, firstDay(month)],
  )
