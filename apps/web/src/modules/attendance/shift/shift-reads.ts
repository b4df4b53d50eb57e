import { dayEndpoints } from '@muster/contract/attendance/day'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { shiftEndpoints } from '@muster/contract/attendance/shift'

/** Reads that show shifts, or days judged by them. */
export const SHIFT_READS = [
  shiftEndpoints.list,
  shiftEndpoints.get,
  scheduleEndpoints.list,
  dayEndpoints.list,
  dayEndpoints.matrix,
]
