import { defineModule } from '../module.ts'
import { payrollEntities } from './entities.ts'
import { payrollErrors } from './errors.ts'
import { payrollPermissions } from './permissions.ts'
import { payrollWords } from './words.ts'

/** Pay and reimbursement. */
export const payroll = defineModule({
  name: 'payroll',
  entities: payrollEntities,
  errors: payrollErrors,
  permissions: payrollPermissions,
  words: [payrollWords],
})
