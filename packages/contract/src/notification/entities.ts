import { entities } from '../entity.ts'

/** What somebody was told, or what waits for them, is theirs alone: they are notified, wherever they are signed in. */
export const notificationEntities = entities({ notice: 'person' })
