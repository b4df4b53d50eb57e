import { notifyRightsChanged } from '../../platform/auth/notify-rights.ts'
import { defineModule } from '../../platform/module.ts'
import * as accounts from './account.queries.ts'
import { rolesHeld } from './handover.service.ts'
import { accountNames, accountsNamed } from './record-name.queries.ts'
import './questions.ts'
import { consequencesOf } from './consequences.service.ts'
import './events.ts'
import { maintenance } from './maintenance.service.ts'
import { readinessOf } from './readiness.service.ts'
import { routes } from './routes.ts'
import { touchedBy } from './session.service.ts'
import { followTransfer } from './transferred.service.ts'

export { listWithAccount as withAccount } from './account.queries.ts'
export { openActors, openAuthenticator } from './authenticator.service.ts'
export { TRIES_AT_ONCE } from './hashing.service.ts'
export { listReaching as holdersOf } from './reaching.queries.ts'
export {
  listAccess as accessOf,
  listHoldersOfRoles as holdersOfRoles,
  listHoldersOfWhole as holdersOfWhole,
} from './reaching-today.queries.ts'
export { type Listed, listRecoverable, recover } from './recovery.service.ts'
export { listGivable as rolesInSight, rolesByIds } from './role.queries.ts'
export { namesOfRoles } from './role-name.queries.ts'
export { needSalaryWindow } from './salary-window.service.ts'
export { newSetUpCode } from './set-up.service.ts'

export const identity = defineModule({
  name: 'identity',
  routes,
  maintenance,
  answers: {
    touchedBy,
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
