import { leaveWords } from '@muster/contract/leave/words'
import { organisationWords } from '@muster/contract/organisation/words'
import { workflowWords } from '@muster/contract/workflow/words'
import { defineModule } from '../../lib/registry/module.ts'
import { cards } from './cards.ts'
import { screens } from './screens.ts'

/** Types of leave, and applications for it. */
export const leave = defineModule({
  screens,
  cards,
  kinds: () => import('./kinds.ts').then(({ kinds }) => kinds),
  words: [leaveWords, organisationWords, workflowWords],
})
