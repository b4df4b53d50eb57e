import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Holds back a payslip that nobody has been shown; gives whether it was still to be held. */
export async function holdBack(ctx: Ctx, companyId: string, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payroll.payslip')
    .set({ held_because: reason })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type LetGo = {
  id: string
  employmentId: string
  personId: string
  month: Month
  isReleased: boolean
  isCorrection: boolean
}

/** Lets a payslip go that is held back, released from now on where its run is; gives whose it is, undefined where it is not held. */
export async function letGo(ctx: Ctx, companyId: string, id: string): Promise<LetGo | undefined> {
  const { rows } = await sql<LetGo>`
    update payroll.payslip p set held_because = null,
      released_at = case when r.state = 'released' then ${ctx.now}::timestamptz end
    from payroll.pay_run r, organisation.v_employment e
    where p.company_id = ${companyId}::uuid and p.id = ${id}::uuid and p.held_because is not null
      and r.company_id = p.company_id and r.id = p.run_id and e.company_id = p.company_id and e.employment_id = p.employment_id
    returning p.id, p.employment_id as "employmentId", e.person_id as "personId", to_char(p.month, 'YYYY-MM') as month,
      p.released_at is not null as "isReleased", exists (select from payroll.payslip o where o.company_id = p.company_id
        and o.employment_id = p.employment_id and o.month = p.month and o.version < p.version and o.released_at is not null) as "isCorrection"`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Notes that the owner of a payslip has confirmed it; gives whether it was the first time. */
export async function confirmPayslip(ctx: Ctx, companyId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payroll.payslip')
    .set({ confirmed_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
