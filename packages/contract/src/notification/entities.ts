import { entities } from '../entity.ts'

/** What waits for somebody is theirs alone: whoever it waits for is notified, wherever they are signed in. */
export const notificationEntities = entities({ 'to-do': 'person' })
