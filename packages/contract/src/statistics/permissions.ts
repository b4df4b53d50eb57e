/** Reports [6.12]. */
export const statisticsPermissions = [
  'statistics:clock-in-records:r',
  'statistics:attendance-records:r',
  'statistics:leave:r',
  'statistics:finance:r',
  'statistics:user-salary-now:r',
  'statistics:salary-history:r',
  'statistics:user-overtime:r',
  'statistics:dept-overtime:r',
  'statistics:company-overtime:r',
  'statistics:leavehistory:r',
] as const
