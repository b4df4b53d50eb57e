/** Accounts and salaries [6.10]. */
export const payrollPermissions = [
  'finance:accounts-chart:r',
  'finance:accounts-chart:cud',
  'finance:salary-manage:r',
  'finance:salary-manage:cud',
] as const
