import { bulkEditJob, moveJob, onboardJob, transferJob } from '@muster/contract/organisation/jobs'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { defineModule } from '../../platform/module.ts'
import { editMany } from './bulk-edit.job.ts'
import { maintenance } from './deadline.service.ts'
import { turnStates } from './employment-state.job.ts'
import './events.ts'
import { onboardMany } from './onboarding.job.ts'
import './questions.ts'
import { recordNames } from './record-name.queries.ts'
import { routes } from './routes.ts'
import { encryptAnew } from './secret-field.job.ts'
import { applyDueTransfers, applyTransfer } from './transfer.job.ts'

export { isOfTeam, listColleagues, sharesDepartment, worksBelow } from './colleague.queries.ts'
export { codesOfCompanies, companiesByIds, companyOfCode, groupCompanies } from './company.queries.ts'
export { todayOf, zoneOf } from './company-zone.service.ts'
export {
  decideByApplication,
  decisionProblems,
  extensionDaysOf,
  firstDayOf,
  regularizationDaysOf,
  takeBackByApplication,
} from './employment-application.service.ts'
export { foundCompany } from './found.service.ts'
export { hireIncomplete } from './hiring.service.ts'
export { raiseIncomplete } from './incomplete.service.ts'
/** @public The template of a plain noun takes it, in whatever module. */
export { columnsSheet, companyColumn, nameColumns } from './list-columns.service.ts'
/** Who decides about an application is found by them. */
export type { Managers } from './manager.rules.ts'
export { managersOf, managersOfAll } from './manager.service.ts'
export {
  describeOwn,
  describePerson,
  employmentsByNumbers,
  employmentsInReach,
  pageOfPeople,
} from './people.service.ts'
export { assignPin } from './pin.service.ts'
export { listOpenPlaces } from './place.queries.ts'
export { placeProblems } from './place.service.ts'
export { namesOfIds, placesByIds } from './place-names.queries.ts'
export { reachOfRow, withinReach } from './reach.queries.ts'
export { rolesReviewed } from './role-review.service.ts'
export { needFieldKeys } from './secret-field.service.ts'
/** What later modules read of sheets, in the same way and with the same refusals. */
export { headersOf, readRows } from './sheet-reading.service.ts'
export { REQUIRED_MARK, type SheetRead } from './sheet-rows.rules.ts'
export {
  employmentNames,
  positionsOf,
  type Standing,
  standingsOf,
  stillEmployed,
  worksStill,
} from './standing.service.ts'
export { managesIn } from './team.queries.ts'
export { type Led, leadersOfOwn, ledBy } from './team.service.ts'
export { moveByApplication, moveProblems, undoMove } from './transfer-application.service.ts'
export { unpaidBy, unpaidLeavesIn } from './unpaid-leave.queries.ts'

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
    employment_order: { key: 'organisation.resign_before_onboard', fields: { onboardOn: 'outside_employment' } },
    pin_space_label: { key: 'system.name_exists', fields: { label: 'name_exists' } },
    pin_one_holder: { key: 'organisation.pin_taken_meanwhile', fields: { pin: 'taken' } },
    position_one_main: { key: 'organisation.position_overlaps', fields: { from: 'planned_later' } },
    position_department: { key: 'system.format', fields: { departmentId: 'not_found' } },
    position_office: { key: 'system.format', fields: { officeId: 'not_found' } },
    position_level: { key: 'system.format', fields: { levelId: 'not_found' } },
    transfer_line_once: { key: 'system.format', fields: { lines: 'duplicate' } },
    department_cycle: { key: 'organisation.department_cycle', fields: { parentId: 'own_branch' } },
    position_place_open: 'organisation.place_closed',
    department_parent: { key: 'system.format', fields: { parentId: 'not_found' } },
    punch_employment: 'organisation.employment_has_facts',
  },
})
