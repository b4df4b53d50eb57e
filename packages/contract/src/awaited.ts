import type { ErrorKey } from './errors.ts'
import type { PermissionCode } from './permissions.ts'

/**
 * Codes of the specification that nothing asks for yet, under the room that will. Whoever uses one takes it off here: a
 * listed code that is used fails the contract check, and so does one that is neither used nor listed.
 */
export const AWAITED_PERMISSIONS = {
  system: ['system:operlog:r', 'system:operlog:cud', 'system:parameter:r', 'system:parameter:cud'],
  organisation: [
    'organization:transfer:r',
    'organization:transfer:cud',
    'user:onboard:r',
    'user:onboard-multi:c',
    'user:history:r',
  ],
  identity: [
    'user:reset-password:u',
    'user:reset-secondary-password:u',
    'permission:role:r',
    'permission:role:cud',
    'permission:user:r',
    'permission:user:cud',
  ],
  notification: [
    'notification:announcement:r',
    'notification:announcement:cud',
    'notification:main-image:r',
    'notification:main-image:cud',
    'notification:document:r',
    'notification:document:cud',
    'notification:document-type:r',
    'notification:document-type:cud',
    'notification:marquee:r',
    'notification:marquee:cud',
  ],
  workflow: [
    'task:task-list',
    'task:workflow:r',
    'task:workflow:cud',
    'task:probationary-evaluation:r',
    'task:probationary-evaluation:cud',
  ],
  attendance: ['attendance:attendance-records:cud'],
  leave: ['attendance:leave:r', 'attendance:leave:cud'],
  benefits: [
    'user:benefits:r',
    'user:benefits:cud',
    'user:benefits-type:r',
    'user:benefits-type:cud',
    'user:benefits-user:r',
    'user:benefits-user:cud',
  ],
  payroll: [
    'finance:accounts-chart:r',
    'finance:accounts-chart:cud',
    'finance:salary-manage:r',
    'finance:salary-manage:cud',
  ],
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

/** Refusals that only rooms to come can make, by the same rule. */
export const AWAITED_ERRORS = {
  notification: ['system.gateway'],
  workflow: ['system.already_handled'],
  benefits: ['system.member_exists'],
  payroll: ['system.already_settled'],
} as const satisfies Readonly<Record<string, readonly ErrorKey[]>>
