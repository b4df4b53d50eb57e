/** Advances and what became of them. */
export const ADVANCES = '/payroll/advances'
/** What the company gives money back for. */
export const ITEMS = '/payroll/reimbursement-items'
