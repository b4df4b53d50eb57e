/** Benefit policies, types and members [6.05b]. */
export const benefitsPermissions = [
  'user:benefits:r',
  'user:benefits:cud',
  'user:benefits-type:r',
  'user:benefits-type:cud',
  'user:benefits-user:r',
  'user:benefits-user:cud',
] as const
