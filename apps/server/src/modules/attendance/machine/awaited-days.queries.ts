import type { Day } from '@muster/kernel/day'
import type { Rows } from '../../../platform/db/rows.ts'
import { INSERT_DIRTY } from '../../rostering/index.ts'

/**
 * Which days wait for a machine changes with where it hangs: from one day to another those of everybody who passes the gate of an office become
 * out of date, in each of these companies. Gives the companies in which there are any.
 */
export async function markGateDirty(
  rows: Rows,
  companies: readonly string[],
  { officeId, pinSpaceId }: { officeId: string; pinSpaceId: string },
  from: Day,
  to: Day,
): Promise<string[]> {
  const marked = await rows<{ companyId: string }>(
    `${INSERT_DIRTY}
     select p.company_id, p.employment_id, greatest(lower(p.period), $4::date), least(coalesce(upper(p.period) - 1, $5::date), $5::date)
     from organisation.v_position p
     where p.company_id = any($1::uuid[]) and (p.office_id = $2::uuid or p.pin_space_id = $3::uuid) and p.is_main
       and p.period && daterange($4::date, $5::date, '[]')
     returning company_id as "companyId"`,
    [companies, officeId, pinSpaceId, from, to],
  )
  return [...new Set(marked.map(({ companyId }) => companyId))]
}
