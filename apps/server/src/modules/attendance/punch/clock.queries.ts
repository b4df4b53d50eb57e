import type { Ctx } from '../../../platform/ctx.ts'

/** A clock-in of one's own at the server's time; rides with COMMIT. */
export function insertOwnPunch(
  ctx: Ctx,
  p: { companyId: string; employmentId: string; officeId: string; zone: string; wall: string },
): void {
  ctx.later(
    ctx.db.insertInto('attendance.punch').values({
      company_id: p.companyId,
      employment_id: p.employmentId,
      office_id: p.officeId,
      at: ctx.now,
      wall: p.wall,
      zone: p.zone,
      source: 'web',
      received_at: ctx.now,
    }),
  )
}
