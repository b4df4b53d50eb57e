import { catalogue } from '../refusals.ts'

/** Refusals of leave. */
export const leaveErrors = catalogue({
  'leave.type_used': { code: 40960, status: 409 },
  'leave.balance_insufficient': { code: 40961, status: 409 },
})
