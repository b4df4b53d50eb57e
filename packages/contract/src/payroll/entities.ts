import { entities } from '../entity.ts'

/** What of pay can change on a screen. */
export const payrollEntities = entities({
  'reimbursement-item': 'company',
  advance: 'company',
  'pay-item': 'company',
  'pay-run': 'company',
  payslip: 'company',
  'own-payslip': 'person',
})
