import { defineModule } from '../../platform/module.ts'
import { leaveKind } from './request/leave.service.ts'
import { waitingIn } from './request/waiting.service.ts'
import { routes } from './routes.ts'

export const leave = defineModule({
  name: 'leave',
  routes,
  kinds: [leaveKind],
  answers: { waitingIn },
  constraints: {
    entitlement_type: 'leave.type_used',
    entry_type: 'leave.type_used',
    taken_type: 'leave.type_used',
    entitlement_not_overdrawn: 'leave.overdrawn',
    taken_once: 'leave.away_already',
  },
})
