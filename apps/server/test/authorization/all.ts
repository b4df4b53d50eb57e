import { attendanceArranges, attendanceKinds } from './attendance.ts'
import { benefitsArranges, benefitsKinds } from './benefits.ts'
import { identityArranges, identityKinds } from './identity.ts'
import { leaveArranges, leaveKinds } from './leave.ts'
import { notificationArranges, notificationKinds } from './notification.ts'
import { organisationArranges, organisationKinds } from './organisation.ts'
import { payrollArranges, payrollKinds } from './payroll.ts'
import { systemArranges, systemKinds } from './system.ts'
import { workflowArranges, workflowKinds } from './workflow.ts'

/** What the modules say of their kinds of objects. */
export const kindsOfAll = {
  ...systemKinds,
  ...organisationKinds,
  ...identityKinds,
  ...notificationKinds,
  ...workflowKinds,
  ...attendanceKinds,
  ...leaveKinds,
  ...benefitsKinds,
  ...payrollKinds,
}

/** How the modules arrange their endpoints. */
export const arranged = {
  ...systemArranges,
  ...organisationArranges,
  ...identityArranges,
  ...notificationArranges,
  ...workflowArranges,
  ...attendanceArranges,
  ...leaveArranges,
  ...benefitsArranges,
  ...payrollArranges,
}
