import { leaveWords } from '@muster/contract/leave/words'
import { organisationWords } from '@muster/contract/organisation/words'
import { defineModule } from '../../lib/registry/module.ts'
import { screens } from './screens.ts'

export const leave = defineModule({ screens, words: [organisationWords, leaveWords] })
