import { defineModule } from '../module.ts'
import { leavePermissions } from './permissions.ts'

/** Leave and overtime. */
export const leave = defineModule({
  name: 'leave',
  permissions: leavePermissions,
})
