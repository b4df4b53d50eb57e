/** Advances and what became of them. */
export const ADVANCES = '/payroll/advances'
