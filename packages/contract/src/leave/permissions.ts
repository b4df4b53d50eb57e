/** Leave settings and balances [6.08]. */
export const leavePermissions = ['attendance:leave:r', 'attendance:leave:cud'] as const
