import { organisationWords } from '@muster/contract/organisation/words'
import { workflowWords } from '@muster/contract/workflow/words'
import { defineModule } from '../../lib/registry/module.ts'
import { noticeActs } from './notice-acts.ts'
import { recordParts } from './parts.ts'
import { screens } from './screens.ts'

/** Tasks and approvals. */
export const workflow = defineModule({
  screens,
  recordParts,
  kinds: () => import('./kinds.ts').then(({ kinds }) => kinds),
  noticeActs,
  named: () => import('./named.ts'),
  words: [workflowWords, organisationWords],
})
