import { bulkEditJob, moveJob, onboardJob, transferJob } from '@muster/contract/organisation/jobs'
import { defineJob } from '../../platform/operation/define-job.ts'
import { defineModule } from '../../platform/operation/module.ts'
import { editMany } from './bulk-edit/bulk-edit.job.ts'
import { maintenance } from './employment/deadline.service.ts'
import { turnStates } from './employment/employment-state.job.ts'
import './events.ts'
import { onboardMany } from './onboarding/onboarding.job.ts'
import './questions.ts'
import { recordNames } from './history/record-name.queries.ts'
import { encryptAnew } from './record/secret-field.job.ts'
import { routes } from './routes.ts'
import { applyDueTransfers, applyTransfer } from './transfer/transfer.job.ts'

export { codesOfCompanies, companiesByIds, companyOfCode, groupCompanies } from './company/company.queries.ts'
export { todayOf, zoneOf } from './company/company-zone.service.ts'
/** @public The template of a plain noun takes it, in whatever module. */
export { companyColumn, exportList, nameColumns } from './company/list-columns.service.ts'
export { createFirstCompany } from './employee/first-company.service.ts'
export { hireIncomplete } from './employee/hiring.service.ts'
export {
  decideByApplication,
  decisionProblems,
  extensionDaysOf,
  firstDayOf,
  isDecisionUndoable,
  regularizationDaysOf,
  takeBackByApplication,
} from './employment/employment-application.service.ts'
export { unpaidBy, unpaidLeavesIn } from './employment/unpaid-leave.queries.ts'
export {
  isOfTeam,
  listColleagues,
  listSpansBelow,
  selectBelow,
  sharesDepartment,
  worksBelow,
  worksBelowOn,
} from './people/colleague.queries.ts'
export { type HeadRow, headTable } from './people/people.queries.ts'
export {
  describeOwn,
  describePerson,
  employmentsByNumbers,
  employmentsInReach,
  pageOfPeople,
} from './people/people.service.ts'
export { assignPin } from './pin/pin.service.ts'
export { rolesReviewed } from './position/role-review.service.ts'
export {
  type CurrentPosition,
  employmentNames,
  findCurrentPositions,
  namesOfEmployments,
  positionsOf,
  stillEmployed,
  worksStill,
} from './reach/current-position.service.ts'
/** Who decides about an application is found by them. */
export type { Managers } from './reach/manager.rules.ts'
export { managersOf, managersOfAll } from './reach/manager.service.ts'
export { reachOfRow, withinReach } from './reach/reach.queries.ts'
export { managesIn } from './reach/team.queries.ts'
export { type Led, leadersOfOwn, listLed } from './reach/team.service.ts'
export { raiseIncomplete } from './record/incomplete.service.ts'
export { findAccountEnd, needFieldKeys } from './record/secret-field.service.ts'
/** What later modules read of sheets, in the same way and with the same refusals. */
export { headersOf, readRows } from './sheet/sheet-reading.service.ts'
export { REQUIRED_MARK, type SheetRead } from './sheet/sheet-rows.rules.ts'
export { listOpenOrgUnits } from './structure/org-unit.queries.ts'
export { findOrgUnitProblems } from './structure/org-unit.service.ts'
export { findOrgUnitNames, namesOfIds } from './structure/org-unit-names.queries.ts'
/** @public Who is meant by benefits, as of a day. */
export { listTargetFacts, type TargetPerson } from './target/target-facts.queries.ts'
export {
  effectsOfMove,
  isMoveUndoable,
  moveByApplication,
  moveProblems,
  undoMove,
} from './transfer/transfer-application.service.ts'

export const organisation = defineModule({
  name: 'organisation',
  routes,
  answers: { namesOf: recordNames },
  jobs: [
    defineJob(moveJob, applyTransfer),
    defineJob(transferJob, applyTransfer),
    defineJob(onboardJob, onboardMany),
    defineJob(bulkEditJob, editMany),
  ],
  maintenance,
  drains: {
    'organisation.encrypt-anew': encryptAnew,
    'organisation.turn-states': turnStates,
    'organisation.apply-transfers': applyDueTransfers,
  },
  constraints: {
    company_code_pkey: { key: 'organisation.company_code_taken', fields: { code: 'taken' } },
    employment_job_number: { key: 'organisation.job_number_taken', fields: { jobNumber: 'taken' } },
    profile_change_one_waits: 'organisation.profile_change_waits',
    // Of two that change the days of an employment at once the later one comes to this.
    employment_order: 'system.stale_version',
    pin_space_label: { key: 'system.name_exists', fields: { label: 'name_exists' } },
    pin_one_holder: { key: 'organisation.pin_taken_meanwhile', fields: { pin: 'taken' } },
    position_one_main: 'organisation.position_taken_meanwhile',
    position_department: { key: 'system.format', fields: { departmentId: 'not_found' } },
    position_office: { key: 'system.format', fields: { officeId: 'not_found' } },
    position_level: { key: 'system.format', fields: { levelId: 'not_found' } },
    transfer_line_once: { key: 'system.format', fields: { lines: 'duplicate' } },
    department_cycle: { key: 'organisation.department_cycle', fields: { parentId: 'own_branch' } },
    position_place_open: { key: 'organisation.place_closed', knows: ['name', 'day'] },
    department_parent: { key: 'system.format', fields: { parentId: 'not_found' } },
    punch_employment: 'organisation.employment_has_facts',
  },
})
