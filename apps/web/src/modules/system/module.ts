import { defineModule } from '../../lib/registry/module.ts'
import { screens } from './screens.ts'

/** What the program itself is set to. Its words come with every page. */
export const system = defineModule({ screens })
