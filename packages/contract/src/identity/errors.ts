import { catalogue } from '../refusals.ts'

/** Refusals of sign-in and passwords. A wrong password is never code 401: the client signs out on 401. */
export const identityErrors = catalogue({
  'identity.not_accepted': { code: 40301, status: 403 },
  'identity.password_wrong': { code: 40302, status: 403 },
  'identity.secondary_wrong': { code: 40303, status: 403 },
  'identity.secondary_locked': { code: 42902, status: 429 },
  'identity.secondary_needed': { code: 40304, status: 403 },
  'identity.secondary_not_set': { code: 40305, status: 403 },
  'identity.set_up_done': { code: 40902, status: 409 },
  'identity.set_up_code_wrong': { code: 40306, status: 403 },
  'identity.password_must_change': { code: 40307, status: 403 },
  'identity.code_not_accepted': { code: 40308, status: 403 },
  'identity.own_account': { code: 40309, status: 403 },
  'identity.holds_more': { code: 40310, status: 403 },
  'identity.secondary_must_change': { code: 40311, status: 403 },
  'identity.account_exists': { code: 10003, status: 409 },
  'identity.account_name_taken': { code: 10003, status: 409 },
  'identity.account_state': { code: 40913, status: 409 },
  'identity.person_left': { code: 40914, status: 409 },
  'identity.person_incomplete': { code: 40915, status: 409 },
})
