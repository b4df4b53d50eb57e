import { catalogue } from '../refusals.ts'

/** Refusals of what waits for somebody. */
export const notificationErrors = catalogue({
  'notification.to_do_by_fact': { code: 40902, status: 409 },
  'notification.to_do_done': { code: 40902, status: 409 },
})
