import { catalogue } from '../refusals.ts'

/** Refusals of attendance: files that are no punch file, shifts that contradict themselves, what is still in use. */
export const attendanceErrors = catalogue({
  'attendance.file_empty': { code: 10001, status: 422 },
  'attendance.file_binary': { code: 10001, status: 422 },
  'attendance.file_encoding': { code: 10001, status: 422 },
  'attendance.file_no_punches': { code: 10001, status: 422 },
  'attendance.import_voided': { code: 40902, status: 409 },
  'attendance.import_running': { code: 40913, status: 409 },
  'attendance.day_frozen': { code: 50001, status: 409 },
  'attendance.outside_window': { code: 10001, status: 422 },
  'attendance.in_the_future': { code: 10001, status: 422 },
  'attendance.not_employed': { code: 10001, status: 422 },
  'attendance.corrected_already': { code: 40902, status: 409 },
  'attendance.applied_already': { code: 40902, status: 409 },
  'attendance.taken_back_already': { code: 40902, status: 409 },
  'attendance.letter_taken': { code: 10002, status: 409 },
  'attendance.shift_in_use': { code: 40910, status: 409 },
  'attendance.shift_not_meant_for': { code: 40915, status: 409 },
  'attendance.pattern_in_use': { code: 40910, status: 409 },
  'attendance.pin_not_unknown': { code: 40902, status: 409 },
  'attendance.no_position': { code: 40914, status: 409 },
  'attendance.not_missing': { code: 40902, status: 409 },
  'attendance.reminded_already': { code: 40902, status: 409 },
  'attendance.no_account_to_remind': { code: 40916, status: 409 },
})
