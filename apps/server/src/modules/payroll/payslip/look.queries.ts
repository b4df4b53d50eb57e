import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Notes that somebody opens payslips now, but those that they have opened since an instant; gives the others. */
export async function insertLooks(
  ctx: Ctx,
  companyId: string,
  payslipIds: readonly string[],
  { personId, since }: { personId: string; since: Instant },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into payroll.payslip_look (company_id, payslip_id, person_id, at)
    select ${companyId}::uuid, w.id, ${personId}::uuid, ${ctx.now}::timestamptz from unnest(${payslipIds}::uuid[]) w (id)
    where not exists (select from payroll.payslip_look l where l.company_id = ${companyId}::uuid and l.payslip_id = w.id
      and l.person_id = ${personId}::uuid and l.at > ${since}::timestamptz)
    on conflict do nothing returning payslip_id as id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
