import { tellRights } from '../../platform/auth/tell-rights.ts'
import { defineRoom } from '../../platform/room.ts'
import * as accounts from './account.queries.ts'
import './questions.ts'
import { routes } from './routes.ts'
import { upkeep } from './upkeep.service.ts'

export { listWithAccount as withAccount } from './account.queries.ts'
export { needSalaryWindow } from './salary-window.service.ts'
export { openActors, openGate } from './session-gate.service.ts'
export { newSetUpCode } from './set-up.service.ts'

export const identity = defineRoom({
  name: 'identity',
  routes,
  upkeep,
  on: {
    async 'employment.created'(ctx, { personId, companyId, employmentId }) {
      const isKnown = await accounts.insertMembership(ctx, personId, companyId, employmentId)
      if (isKnown) tellRights(ctx, { personId })
    },
    async 'employment.deleted'(ctx, { personId, companyId, employmentId }) {
      await accounts.deleteMembership(ctx, companyId, employmentId)
      tellRights(ctx, { personId })
    },
  },
})
