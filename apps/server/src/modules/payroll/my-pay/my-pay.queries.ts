import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { meOf } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { ownRow } from '../payslip/payslip.queries.ts'
import { openThreads } from '../payslip/thread.queries.ts'

type OwnMonth = {
  id: string
  company: Names
  month: Month
  version: number
  releasedAt: Instant
  lookedAt: Instant | null
  confirmedAt: Instant | null
  asked: number
}

/** The released payslips of the caller, of each month and employment the latest version, the latest month first. */
export async function listOwn(ctx: Ctx): Promise<OwnMonth[]> {
  const { rows } = await sql<OwnMonth>`
    select p.id, c.names as company, to_char(p.month, 'YYYY-MM') as month, p.version, p.released_at as "releasedAt",
      (select min(l.at) from payroll.payslip_look l where l.company_id = p.company_id and l.payslip_id = p.id
        and l.person_id = ${meOf(ctx)}::uuid) as "lookedAt",
      p.confirmed_at as "confirmedAt", ${openThreads} as asked
    from (select distinct on (p.company_id, p.employment_id, p.month) p.* from payroll.payslip p
      where ${ownRow(ctx)} and p.released_at is not null
      order by p.company_id, p.employment_id, p.month, p.version desc) p
    join organisation.v_company c on c.company_id = p.company_id
    order by p.month desc, p.company_id, p.id`.execute(ctx.db)
  return rows
}
