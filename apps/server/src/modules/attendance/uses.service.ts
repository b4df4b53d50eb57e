import type { Ctx } from '../../platform/operation/ctx.ts'
import type { Answers } from '../../platform/operation/module.ts'
import { countClockIns, countImports, countMachines, hasPunchesIn } from './uses.queries.ts'

/** What keeps an office from being deleted: its files, machines and clock-ins, which are facts of it. */
export const usesOf: NonNullable<Answers['usesOf']> = async (ctx, { companyId, kind, id }) =>
  kind === 'office' ? usesOfOffice(ctx, companyId, id) : { word: 'attendance.uses.imports', count: 0 }

async function usesOfOffice(ctx: Ctx, companyId: string, officeId: string) {
  const imports = await countImports(ctx, companyId, officeId)
  if (imports > 0) return { word: 'attendance.uses.imports', count: imports }
  const machines = await countMachines(ctx, companyId, officeId)
  return machines > 0
    ? { word: 'attendance.screens.machines', count: machines }
    : { word: 'attendance.uses.clockIns', count: await countClockIns(ctx, companyId, officeId) }
}

/** Whether a PIN space has a past: punches in any company whose people passed its gates. */
export const hasPunches: NonNullable<Answers['hasPunches']> = (ctx, { pinSpaceId }) => hasPunchesIn(ctx, pinSpaceId)
