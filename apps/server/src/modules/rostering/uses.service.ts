import type { Ctx } from '../../platform/operation/ctx.ts'
import type { Events } from '../../platform/operation/events.ts'
import type { Answers } from '../../platform/operation/module.ts'
import { addDepartment, countShiftsOf } from './uses.queries.ts'

type OrgUnitReplaced = Events['place.replaced']

/** What keeps a department from being deleted: the shifts that name it. */
export const usesOf: NonNullable<Answers['usesOf']> = async (ctx, { companyId, kind, id }) => ({
  word: 'attendance.uses.shifts',
  count: kind === 'department' ? await countShiftsOf(ctx, companyId, id) : 0,
})

/** Shifts that name a department which closes name the one that takes over, too. */
export async function nameOrgUnitSuccessor(ctx: Ctx, { companyId, kind, id, byId }: OrgUnitReplaced): Promise<void> {
  if (kind === 'department') await addDepartment(ctx, companyId, id, byId)
}
