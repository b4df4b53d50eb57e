import { benefitsWords } from '@muster/contract/benefits/words'
import { leaveWords } from '@muster/contract/leave/words'
import { organisationWords } from '@muster/contract/organisation/words'
import { workflowWords } from '@muster/contract/workflow/words'
import { defineModule } from '../../lib/registry/module.ts'
import { ownScreens, screens } from './screens.ts'

/** What people are given besides pay. */
export const benefits = defineModule({
  screens,
  named: () => import('./load.ts').then((m) => m.loadNamed()),
  words: [benefitsWords, leaveWords, organisationWords, workflowWords],
})

/** One’s own benefits, and what an application would cost of them: a phone opens them without the words of the rest. */
export const ownBenefits = defineModule({
  screens: ownScreens,
  formNotes: () => import('./load.ts').then((m) => m.loadFormNotes()),
  words: [benefitsWords],
})
