import type { Answers } from '../../platform/questions.ts'
import { countImports, countShiftsOf } from './uses.queries.ts'

/** What keeps an office or a department from being deleted: the files of the one, the shifts that name the other. */
export const usesOf: NonNullable<Answers['usesOf']> = async (ctx, { companyId, kind, id }) => {
  switch (kind) {
    case 'office':
      return { word: 'attendance.uses.imports', count: await countImports(ctx, companyId, id) }
    case 'department':
      return { word: 'attendance.uses.shifts', count: await countShiftsOf(ctx, companyId, id) }
    case 'level':
      return { word: 'attendance.uses.shifts', count: 0 }
  }
}
