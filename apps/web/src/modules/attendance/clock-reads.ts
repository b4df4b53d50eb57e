import { dayEndpoints } from '@muster/contract/attendance/day'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { teamEndpoints } from '@muster/contract/attendance/team'

/** What is out of date after a clock-in or clock-out. */
export const CLOCK_READS = [
  myDayEndpoints.today,
  myDayEndpoints.list,
  teamEndpoints.today,
  punchEndpoints.list,
  dayEndpoints.list,
  dayEndpoints.matrix,
] as const
