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
  'identity.beyond_own': { code: 40310, status: 403 },
  'identity.beyond_scope': { code: 40311, status: 403 },
  'identity.own_rights': { code: 40312, status: 403 },
  'identity.role_of_group': { code: 40313, status: 403 },
  'identity.last_administrator': { code: 40930, status: 409 },
  'identity.role_in_use': { code: 40931, status: 409 },
  'identity.no_account': { code: 40932, status: 409 },
})
