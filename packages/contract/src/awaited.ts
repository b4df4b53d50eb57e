import type { ErrorKey } from './errors.ts'
import type { PermissionCode } from './permissions.ts'
import type { ParameterKey } from './system/parameter-record.ts'

/**
 * Codes of the specification that nothing asks for yet, under the module to come or, in one that is there, under the file of the contract to
 * come (`module/noun`). Whoever uses one takes it off here: the contract check refuses a listed code that is used, one that is neither used
 * nor listed, and a list whose module or file is there by now.
 */
export const AWAITED_PERMISSIONS = {
  'notification/announcement': ['notification:announcement:r', 'notification:announcement:cud'],
  'notification/main-image': ['notification:main-image:r', 'notification:main-image:cud'],
  'notification/document': [
    'notification:document:r',
    'notification:document:cud',
    'notification:document-type:r',
    'notification:document-type:cud',
  ],
  'notification/marquee': ['notification:marquee:r', 'notification:marquee:cud'],
  statistics: [
    'statistics:clock-in-records:r',
    'statistics:attendance-records:r',
    'statistics:leave:r',
    'statistics:finance:r',
    'statistics:user-salary-now:r',
    'statistics:salary-history:r',
    'statistics:user-overtime:r',
    'statistics:dept-overtime:r',
    'statistics:company-overtime:r',
    'statistics:leavehistory:r',
  ],
} as const satisfies Readonly<Record<string, readonly PermissionCode[]>>

/** Refusals that only what is to come can make, by the same rule. */
export const AWAITED_ERRORS = {
  'notification/channel': ['system.gateway'],
} as const satisfies Readonly<Record<string, readonly ErrorKey[]>>

/**
 * Parameters that nothing reads yet, by the same rule: one that is listed is neither shown nor changed,
 * a listed one that is read fails the contract check, and so does one that is neither read nor listed.
 */
export const AWAITED_PARAMETERS = {
  'notification/document': ['upload.max-count'],
  'payroll/salary': [
    'employment.early-resign-no-salary-days',
    'onboard.reimbursement-items',
    'attendance.multiplier.H',
    'attendance.multiplier.SH',
    'attendance.multiplier.foreign-spring-festival',
    'salary-adjustment.days-of-month',
  ],
} as const satisfies Readonly<Record<string, readonly ParameterKey[]>>
