import { settingsWords } from '@muster/contract/system/settings/words'
import { defineModule } from '../../lib/registry/module.ts'
import { screens } from './screens.ts'

/** What keeps the product running, as administrators see it. */
export const system = defineModule({ screens, words: [settingsWords] })
