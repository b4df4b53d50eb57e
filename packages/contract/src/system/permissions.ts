/** Codes written literally: the verbs of the specification are irregular [6.03, 6.07, 6.11]. */
export const systemPermissions = [
  'default',
  'my',
  'HIDDEN',
  'system:operlog:r',
  'system:operlog:cud',
  'system:parameter:r',
  'system:parameter:cud',
] as const
