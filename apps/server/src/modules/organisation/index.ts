import { defineRoom } from '../../platform/room.ts'
import './events.ts'
import './questions.ts'
import { routes } from './routes.ts'

export { companiesByIds, companyOfCode, groupCompanies } from './company.queries.ts'
export { foundCompany } from './found.service.ts'
export { describePerson, employmentsInReach, hireIncomplete, pageOfPeople, placeProblems } from './people.service.ts'
export { assignPin } from './pin.service.ts'
export { reachOfRow } from './reach.queries.ts'
export { employmentNames, positionsOn, standingOf } from './standing.service.ts'

export const organisation = defineRoom({
  name: 'organisation',
  routes,
  constraints: {
    company_code_pkey: 'organisation.company_code_taken',
    employment_job_number: 'organisation.job_number_taken',
    pin_one_holder: 'organisation.pin_taken',
    position_one_main: 'organisation.position_overlaps',
    position_department: 'system.id_not_found',
    position_office: 'system.id_not_found',
    position_level: 'system.id_not_found',
    punch_employment: 'organisation.employment_has_facts',
  },
})
