import { catalogue } from '../refusals.ts'

/** Refusals of what is reimbursed and of advances. */
export const payrollErrors = catalogue({
  'payroll.item_used': { code: 40950, status: 409 },
  'payroll.advance_used': { code: 40951, status: 409 },
  'payroll.advance_overdrawn': { code: 40952, status: 409 },
  'payroll.entry_taken_back': { code: 40902, status: 409 },
})
