import { defineModule } from '../../platform/module.ts'
import { routes } from './routes.ts'

export const leave = defineModule({
  name: 'leave',
  routes,
  constraints: { entitlement_type: 'leave.type_used', entry_type: 'leave.type_used' },
})
