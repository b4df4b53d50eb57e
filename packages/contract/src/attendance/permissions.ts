/** Shifts, rosters, punches and days [6.08]. */
export const attendancePermissions = [
  'attendance:shift:r',
  'attendance:shift:cud',
  'attendance:schedule:r',
  'attendance:schedule:cud',
  'attendance:clock-in-records:r',
  'attendance:clock-in-records:cud',
  'attendance:attendance-records:r',
  'attendance:attendance-records:cud',
] as const
