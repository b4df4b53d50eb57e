import { benefitsWords } from '@muster/contract/benefits/words'
import { leaveWords } from '@muster/contract/leave/words'
import { organisationWords } from '@muster/contract/organisation/words'
import { workflowWords } from '@muster/contract/workflow/words'
import { defineModule } from '../../lib/registry/module.ts'
import { screens } from './screens.ts'

/** What people are given besides pay. */
export const benefits = defineModule({
  screens,
  named: () => import('./named.ts'),
  words: [benefitsWords, leaveWords, organisationWords, workflowWords],
})
