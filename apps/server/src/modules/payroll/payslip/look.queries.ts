import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** A new look within so long of the last one of the same person is the same look. */
const SAME_LOOK = '5 minutes'

/** Notes that somebody opens payslips now; gives those of which it is a new look. */
export async function insertLooks(
  ctx: Ctx,
  companyId: string,
  payslipIds: readonly string[],
  personId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into payroll.payslip_look (company_id, payslip_id, person_id, at)
    select ${companyId}::uuid, w.id, ${personId}::uuid, ${ctx.now}::timestamptz from unnest(${payslipIds}::uuid[]) w (id)
    where not exists (select from payroll.payslip_look l where l.company_id = ${companyId}::uuid and l.payslip_id = w.id
      and l.person_id = ${personId}::uuid and l.at > ${ctx.now}::timestamptz - interval '${sql.raw(SAME_LOOK)}')
    on conflict do nothing returning payslip_id as id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Who looked at payslips, whoever they are, the first first. */
export async function listLooks(ctx: Ctx, companyId: string, payslipIds: readonly string[]) {
  const { rows } = await sql<{ payslipId: string; personId: string; firstAt: Instant; lastAt: Instant; times: number }>`
    select payslip_id as "payslipId", person_id as "personId", min(at) as "firstAt", max(at) as "lastAt", count(*)::int as times
    from payroll.payslip_look where company_id = ${companyId}::uuid and payslip_id = any(${payslipIds}::uuid[])
    group by 1, 2 order by 3, 2`.execute(ctx.db)
  return rows
}
