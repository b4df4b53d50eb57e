import { organisationWords } from '@muster/contract/organisation/words'
import { workflowWords } from '@muster/contract/workflow/words'
import { defineModule } from '../../lib/registry/module.ts'
import { recordParts } from './parts.ts'
import { screens } from './screens.ts'

/** Tasks and approvals. */
export const workflow = defineModule({
  screens,
  recordParts,
  kinds: () => import('./kinds.ts').then(({ kinds }) => kinds),
  named: () => import('./named.ts'),
  words: [workflowWords, organisationWords],
})
