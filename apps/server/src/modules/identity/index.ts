import { defineModule } from '../../platform/operation/module.ts'
import { notifyRightsChanged } from '../../platform/push/notify-rights.ts'
import * as accounts from './account/account.queries.ts'
import { accountNames, accountsNamed } from './account/record-name.queries.ts'
import { rolesHeld } from './role/handover.service.ts'
import './questions.ts'
import { consequencesOf } from './rights/consequences.service.ts'
import './events.ts'
import { maintenance } from './account/maintenance.service.ts'
import { readinessOf } from './account/readiness.service.ts'
import { followTransfer } from './account/transferred.service.ts'
import { routes } from './routes.ts'
import { countTouched } from './session/session.service.ts'

export { listWithAccount as withAccount } from './account/account.queries.ts'
export { listReaching as holdersOf } from './rights/reaching.queries.ts'
export {
  listAccess as accessOf,
  listCodesHeld as codesHeld,
  listHoldersOfRoles as holdersOfRoles,
  listHoldersOfWhole as holdersOfWhole,
  listReachingToday as reachingToday,
} from './rights/reaching-today.queries.ts'
export { listGivable as rolesInSight, rolesByIds } from './role/role.queries.ts'
export { namesOfRoles } from './role/role-name.queries.ts'
export { TRIES_AT_ONCE } from './secret/hashing.service.ts'
export { openActors, openAuthenticator } from './session/authenticator.service.ts'
export { needSalaryWindow } from './session/salary-window.service.ts'
export { type Listed, listRecoverable, recover } from './sign-in/recovery.service.ts'
export { firstSetUpCode, newSetUpCode } from './sign-in/set-up.service.ts'

export const identity = defineModule({
  name: 'identity',
  routes,
  maintenance,
  answers: {
    touchedBy: countTouched,
    namesOf: accountNames,
    accountsNamed,
    consequencesOf,
    readinessOf,
    handoverOf: rolesHeld,
  },
  on: {
    async 'employment.created'(ctx, { companyId, people }) {
      const known = await accounts.insertMemberships(ctx, companyId, people)
      for (const personId of known) notifyRightsChanged(ctx, { personId })
    },
    'employment.transferred': followTransfer,
    async 'employment.deleted'(ctx, { personId, companyId, employmentId }) {
      await accounts.deleteMembership(ctx, companyId, employmentId)
      await accounts.deleteAccountWithoutEmployment(ctx, personId)
      notifyRightsChanged(ctx, { personId })
    },
  },
})
