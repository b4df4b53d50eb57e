import { attendancePermissions } from './attendance/permissions.ts'
import { benefitsPermissions } from './benefits/permissions.ts'
import { identityPermissions } from './identity/permissions.ts'
import { leavePermissions } from './leave/permissions.ts'
import { notificationPermissions } from './notification/permissions.ts'
import { organisationPermissions } from './organisation/permissions.ts'
import { payrollPermissions } from './payroll/permissions.ts'
import { statisticsPermissions } from './statistics/permissions.ts'
import { systemPermissions } from './system/permissions.ts'
import { workflowPermissions } from './workflow/permissions.ts'

/** Every permission code of the product, module by module. */
export const PERMISSIONS = [
  ...systemPermissions,
  ...organisationPermissions,
  ...identityPermissions,
  ...notificationPermissions,
  ...workflowPermissions,
  ...attendancePermissions,
  ...leavePermissions,
  ...benefitsPermissions,
  ...payrollPermissions,
  ...statisticsPermissions,
] as const

export type PermissionCode = (typeof PERMISSIONS)[number]

/** Whether a stored text is (still) a code of the product. */
export function isPermissionCode(code: string): code is PermissionCode {
  return (PERMISSIONS as readonly string[]).includes(code)
}
