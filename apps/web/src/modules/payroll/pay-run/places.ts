/** Where a month of pay is uploaded. */
export const PAY_UPLOAD = '/payroll/pay/new'

/** Where one run is. */
export const runPath = (id: string): string => `/payroll/pay/${id}`
