import { defineModule } from '../../lib/registry/module.ts'
import { screens } from './screens.ts'

/** Where everybody begins: the cards of all modules. */
export const dashboard = defineModule({ screens })
