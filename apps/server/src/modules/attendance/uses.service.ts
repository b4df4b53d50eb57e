import type { Ctx } from '../../platform/operation/ctx.ts'
import type { Events } from '../../platform/operation/events.ts'
import type { Answers } from '../../platform/operation/module.ts'
import { addDepartment, countClockIns, countImports, countShiftsOf, hasPunchesIn } from './uses.queries.ts'

type PlaceReplaced = Events['place.replaced']

/** What keeps an office or a department from being deleted: the files and clock-ins of the one, the shifts that name the other. */
export const usesOf: NonNullable<Answers['usesOf']> = async (ctx, { companyId, kind, id }) => {
  switch (kind) {
    case 'office':
      return usesOfOffice(ctx, companyId, id)
    case 'department':
      return { word: 'attendance.uses.shifts', count: await countShiftsOf(ctx, companyId, id) }
    case 'level':
      return { word: 'attendance.uses.shifts', count: 0 }
  }
}

async function usesOfOffice(ctx: Ctx, companyId: string, officeId: string) {
  const imports = await countImports(ctx, companyId, officeId)
  return imports > 0
    ? { word: 'attendance.uses.imports', count: imports }
    : { word: 'attendance.uses.clockIns', count: await countClockIns(ctx, companyId, officeId) }
}

/** Whether a PIN space has a past: punches in any company whose people passed its gates. */
export const hasPunches: NonNullable<Answers['hasPunches']> = (ctx, { pinSpaceId }) => hasPunchesIn(ctx, pinSpaceId)

/** Shifts that name a department which closes name the one that takes over, too. Files and clock-ins of an office are facts of it. */
export async function placeReplaced(ctx: Ctx, { companyId, kind, id, byId }: PlaceReplaced): Promise<void> {
  if (kind === 'department') await addDepartment(ctx, companyId, id, byId)
}
