/** What the company gives money back for. */
export const ITEMS = '/payroll/reimbursement-items'
