import { defineModule } from '../module.ts'
import { payrollPermissions } from './permissions.ts'

/** Pay and reimbursement. */
export const payroll = defineModule({
  name: 'payroll',
  permissions: payrollPermissions,
})
