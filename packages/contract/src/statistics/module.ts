import { defineModule } from '../module.ts'
import { statisticsPermissions } from './permissions.ts'

/** What the figures of a company say. */
export const statistics = defineModule({
  name: 'statistics',
  permissions: statisticsPermissions,
})
