import { catalogue } from '../refusals.ts'

/** Refusals of leave. */
export const leaveErrors = catalogue({
  'leave.type_used': { code: 40960, status: 409 },
  'leave.overdrawn': { code: 40961, status: 409 },
  'leave.taken_meanwhile': { code: 40961, status: 409 },
  'leave.away_already': { code: 40962, status: 409 },
  'leave.nothing_to_cover': { code: 40964, status: 409 },
  'leave.cancelled_for_good': { code: 40963, status: 409 },
})
