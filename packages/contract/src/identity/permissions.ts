/** Accounts and roles [6.05b, 6.06]. */
export const identityPermissions = [
  'user:reset-password:u',
  'user:reset-secondary-password:u',
  'permission:role:r',
  'permission:role:cud',
  'permission:user:r',
  'permission:user:cud',
] as const
