import { defineModule } from '../lib/registry/module.ts'
import { screens } from './screens.ts'

/** The pages that belong to no module. */
export const shell = defineModule({ screens, commands: () => import('./commands.ts') })
