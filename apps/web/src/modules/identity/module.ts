import { accessWords } from '@muster/contract/identity/access/words'
import { organisationWords } from '@muster/contract/organisation/words'
import { defineModule } from '../../lib/registry/module.ts'
import { listActions, recordParts } from './parts.ts'
import { accessScreens, screens } from './screens.ts'

/** Signing in, setting the group up, own passwords and sessions. Their words come with every page, but those of sessions. */
export const identity = defineModule({ screens })

/** The accounts, roles and rights of others, whose words the sign-in does without. */
export const access = defineModule({
  screens: accessScreens,
  recordParts,
  listActions,
  words: [accessWords, organisationWords],
})
