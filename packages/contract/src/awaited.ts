import type { ErrorKey } from './errors.ts'
import type { PermissionCode } from './permissions.ts'

/**
 * Codes of the specification that nothing asks for yet, under the module that will. Whoever uses one takes it off here: a
 * listed code that is used fails the contract check, and so does one that is neither used nor listed.
 */
export const AWAITED_PERMISSIONS = {
  system: ['system:operlog:r', 'system:operlog:cud', 'system:parameter:r', 'system:parameter:cud'],
  organisation: ['organization:transfer:r', 'organization:transfer:cud', 'user:onboard:r', 'user:onboard-multi:c'],
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

/** Refusals that only modules to come can make, by the same rule. */
export const AWAITED_ERRORS = {
  notification: ['system.gateway'],
  workflow: ['system.already_handled'],
  benefits: ['system.member_exists'],
  payroll: ['system.already_settled'],
} as const satisfies Readonly<Record<string, readonly ErrorKey[]>>

/**
 * Words that wait for the screens of their module, whole branches of the catalogues, by the same rule: an unused word that stands
 * in none of them fails the check of the words, and so does a branch that is used up. They are written with the rest of their
 * catalogue, by whoever knew the language and the matter.
 */
export const AWAITED_WORDS = {
  // The operation log, the parameters, and the list of all jobs.
  system: ['system.log', 'system.modules', 'system.parameters', 'system.jobs'],
  // The chart, and moving to another company.
  organisation: ['organisation.chart', 'organisation.transfer'],
  // Roles and what they open, accounts and their slips, the sessions of an account, the lock before pay.
  identity: [
    'identity.scope',
    'identity.permission',
    'identity.permissionGroup',
    'identity.permissionAction',
    'identity.roles',
    'identity.roleName',
    'identity.users',
    'identity.activation',
    'identity.password.reset',
    'identity.password.resetOnce',
    'identity.secondary',
    'identity.sessions',
  ],
  // The inbox: notices that are kept and read later.
  notification: [
    'notices.title',
    'notices.unread',
    'notices.empty',
    'notices.today',
    'notices.earlier',
    'notices.markAllRead',
  ],
  // The keys by which requests are decided.
  workflow: ['keyboard.approve', 'keyboard.reject'],
} as const satisfies Readonly<Record<string, readonly string[]>>
