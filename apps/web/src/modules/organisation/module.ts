import { organisationWords } from '@muster/contract/organisation/words'
import { defineModule } from '../../lib/registry/module.ts'
import { cards } from './cards.ts'
import { screens } from './screens.ts'

/** The companies of the group and everybody in them. */
export const organisation = defineModule({
  screens,
  cards,
  commands: () => import('./commands.ts'),
  named: () => import('./named.ts'),
  words: [organisationWords],
})
