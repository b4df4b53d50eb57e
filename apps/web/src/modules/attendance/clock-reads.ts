import { dayEndpoints } from '@muster/contract/attendance/day'
import { punchEndpoints } from '@muster/contract/attendance/punch'

/** What is out of date after a clock-in or clock-out. */
export const CLOCK_READS = [punchEndpoints.list, dayEndpoints.list, dayEndpoints.matrix] as const
