import { defineModule } from '../../platform/operation/module.ts'
import './events.ts'
import { needOpenSince } from './plan/last-day.service.ts'
import { readinessOf } from './plan/readiness.service.ts'
import { workingHoursOf } from './plan/working-hours.service.ts'
import './questions.ts'
import { recordNames } from './record-name.queries.ts'
import { routes } from './routes.ts'
import { lapsesOf } from './schedule/lapse.service.ts'
import { staysOf } from './schedule/stays.service.ts'
import { nameOrgUnitSuccessor, usesOf } from './uses.service.ts'

/** @public Days that are out of date: later modules make them so, and attendance computes them and takes them away. */
export { INSERT_DIRTY, INSERT_WIDENED, listDirty, replaceDirty } from './dirty/dirty.queries.ts'
export { DIRTY, lastToday, markDirty, notifyDirty } from './dirty/dirty.service.ts'
/** @public What an accepted proposal makes. */
export { assignPattern, insertPattern } from './pattern/pattern.queries.ts'
/** @public What a person decides about days is refused where their month is closed. */
export { isAnyClosed, needOpen } from './plan/open-days.service.ts'
/** @public What people are to work: as days are computed from it, and as spans of work. */
export { loadSchedules, type PersonSchedule, type Schedules, type Workplace } from './plan/schedules.queries.ts'
export { usualDaysOf } from './plan/usual-day.service.ts'
export { type WorkDay, workDaysOf, workDaysOfAll, workDaysOfPeople } from './plan/work-days.service.ts'
export { findShift, namesOfShift } from './shift/shift.queries.ts'
export { addShift, get as getShift } from './shift/shift.service.ts'

export const rostering = defineModule({
  name: 'rostering',
  area: 'attendance',
  routes,
  on: { 'employment.bounded': needOpenSince, 'place.replaced': nameOrgUnitSuccessor },
  answers: { namesOf: recordNames, usesOf, readinessOf, workingHoursOf, lapsesOf, staysOf },
  constraints: {
    shift_letter: { key: 'attendance.letter_taken', fields: { letter: 'taken' } },
    shift_department_department: { key: 'system.format', fields: { departmentIds: 'not_found' } },
    schedule_cell_company_id_shift_id_fkey: 'system.id_not_found',
    pattern_assignment_company_id_pattern_id_fkey: 'system.id_not_found',
    // Two planners gave the same person a pattern at the same moment.
    pattern_assignment_one: 'system.stale_version',
  },
})
