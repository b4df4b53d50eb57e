import { defineRoom } from '../../platform/room.ts'
import * as accounts from './account.queries.ts'
import './questions.ts'
import { routes } from './routes.ts'

export { hashPassword } from './hashing.service.ts'
export { openGate } from './session-gate.service.ts'
export { newSetUpCode } from './set-up.service.ts'

export const identity = defineRoom({
  name: 'identity',
  routes,
  on: {
    'employment.created': (ctx, e) => accounts.insertMembership(ctx, e.personId, e.companyId, e.employmentId),
    'employment.deleted': (ctx, e) => accounts.deleteMembership(ctx, e.companyId, e.employmentId),
  },
})
