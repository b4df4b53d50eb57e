import { entities } from '../entity.ts'

/** What of leave can change on a screen. */
export const leaveEntities = entities({ 'leave-type': 'company', 'leave-balance': 'company' })
