import { catalogue } from '../refusals.ts'

/** Refusals of what is reimbursed, of advances, and of pay. */
export const payrollErrors = catalogue({
  'payroll.item_used': { code: 40950, status: 409 },
  'payroll.advance_used': { code: 40951, status: 409 },
  'payroll.advance_overdrawn': { code: 40952, status: 409 },
  'payroll.entry_taken_back': { code: 40902, status: 409 },
  'pay.item_used': { code: 40953, status: 409 },
  'pay.sheet_has_problems': { code: 10001, status: 422 },
  'pay.nothing_changed': { code: 10001, status: 422 },
  'pay.run_waits': { code: 40954, status: 409 },
  'pay.own_proposal': { code: 40955, status: 409 },
  'pay.run_decided': { code: 40902, status: 409 },
  'pay.released_already': { code: 40956, status: 409 },
})
