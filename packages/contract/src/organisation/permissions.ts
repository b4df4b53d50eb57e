/** Organisation and employees [6.04, 6.05]; departments use the codes of `organization:company`. */
export const organisationPermissions = [
  'organization:company:r',
  'organization:company:cud',
  'organization:level:r',
  'organization:level:cud',
  'organization:office:r',
  'organization:office:cud',
  'organization:transfer:r',
  'organization:transfer:cud',
  'user:manage:r',
  'user:manage:u',
  'user:manage:d',
  'user:onboard:r',
  'user:onboard-one:c',
  'user:onboard-multi:c',
  'user:history:r',
] as const
