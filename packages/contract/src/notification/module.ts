import { defineModule } from '../module.ts'
import { notificationEntities } from './entities.ts'
import { notificationErrors } from './errors.ts'
import { notificationPermissions } from './permissions.ts'
import { notificationWords } from './words.ts'

/** What waits for people; announcements and documents. */
export const notification = defineModule({
  name: 'notification',
  entities: notificationEntities,
  errors: notificationErrors,
  permissions: notificationPermissions,
  words: [notificationWords],
})
