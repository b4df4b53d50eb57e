import { attendanceErrors } from './attendance/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { organisationErrors } from './organisation/errors.ts'
import { systemErrors } from './system/errors.ts'

/** Every refusal there is, by its stable key. Words stand under the same key in each module's messages. */
export const ERRORS = { ...systemErrors, ...organisationErrors, ...identityErrors, ...attendanceErrors }
export type ErrorKey = keyof typeof ERRORS
