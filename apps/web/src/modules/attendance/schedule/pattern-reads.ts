import { dayEndpoints } from '@muster/contract/attendance/day'
import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'

/** Reads that show patterns, or days that follow one. */
export const PATTERN_READS = [
  patternEndpoints.list,
  patternEndpoints.get,
  scheduleEndpoints.list,
  dayEndpoints.list,
  dayEndpoints.matrix,
]
