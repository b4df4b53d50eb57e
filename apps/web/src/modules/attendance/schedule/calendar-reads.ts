import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import { dayEndpoints } from '@muster/contract/attendance/day'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'

/** Reads that a day of the calendar changes. */
export const CALENDAR_READS = [
  calendarEndpoints.list,
  calendarEndpoints.propose,
  scheduleEndpoints.list,
  dayEndpoints.list,
  dayEndpoints.matrix,
]
