import { catalogue } from '../refusals.ts'

/** Refusals of the organisation: what is still in use, what would contradict itself. */
export const organisationErrors = catalogue({
  'organisation.company_code_taken': { code: 10002, status: 409 },
  'organisation.office_in_use': { code: 40910, status: 409 },
  'organisation.department_in_use': { code: 40910, status: 409 },
  'organisation.department_has_below': { code: 40910, status: 409 },
  'organisation.level_in_use': { code: 40910, status: 409 },
  'organisation.pin_space_in_use': { code: 40910, status: 409 },
  'organisation.department_cycle': { code: 40911, status: 409 },
  'organisation.job_number_taken': { code: 10003, status: 409 },
  'organisation.identity_document_taken': { code: 10003, status: 409 },
  'organisation.bank_account_taken': { code: 10003, status: 409 },
  'organisation.state_not_allowed': { code: 40912, status: 409 },
  'organisation.decision_stays': { code: 40912, status: 409 },
  'organisation.still_employed': { code: 40912, status: 409 },
  'organisation.position_overlaps': { code: 40912, status: 409 },
  'organisation.position_stays': { code: 40912, status: 409 },
  'organisation.position_outside_employment': { code: 10001, status: 422 },
  'organisation.pin_taken': { code: 10003, status: 409 },
  'organisation.pin_taken_elsewhere': { code: 10003, status: 409 },
  'organisation.pin_taken_meanwhile': { code: 10003, status: 409 },
  'organisation.pin_outside_employment': { code: 10001, status: 422 },
  'organisation.resign_before_onboard': { code: 10001, status: 422 },
  'organisation.employment_has_facts': { code: 40910, status: 409 },
  'organisation.employment_has_pins': { code: 40910, status: 409 },
})
