import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Rows } from '../../../platform/db/rows.ts'

/** Leave of a benefit that ended, with what was left of it. */
type ExpiredBenefit = { id: string; employmentId: string; key: string; lastOn: Day; minutes: Minutes }

/** Leave of benefits that ended before a day, of a company, behind an id: so many at most. Nothing of it may be left. */
export const listExpiredBenefits = (rows: Rows, companyId: string, before: Day, after: string, most: number) =>
  rows<ExpiredBenefit>(
    `select id, employment_id as "employmentId", key, until_on as "lastOn", greatest(granted - held - used, 0)::int as minutes
      from leave.entitlement where company_id = $1::uuid and place is not null and until_on < $2::date and id > $3::uuid order by id limit ${most}`,
    [companyId, before, after],
  )
