import { defineModule } from '../module.ts'
import { payrollEntities } from './entities.ts'
import { payrollErrors } from './errors.ts'
import { payrollNotices } from './notices.ts'
import { payWords } from './pay/words.ts'
import { payslipWords } from './payslip/words.ts'
import { payrollPermissions } from './permissions.ts'
import { runWords } from './runs/words.ts'
import { payrollToDos } from './to-dos.ts'
import { payrollWords } from './words.ts'

/** Pay and reimbursement. */
export const payroll = defineModule({
  name: 'payroll',
  entities: payrollEntities,
  errors: payrollErrors,
  notices: payrollNotices,
  toDos: payrollToDos,
  permissions: payrollPermissions,
  words: [payrollWords, payWords, payslipWords, runWords],
})
