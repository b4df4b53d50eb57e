import { defineModule } from '../module.ts'
import { notificationPermissions } from './permissions.ts'

/** Announcements and documents. */
export const notification = defineModule({
  name: 'notification',
  permissions: notificationPermissions,
})
