import { defineModule } from '../../lib/registry/module.ts'
import { screens } from './screens.ts'

/** Signing in, setting the group up, and own passwords. */
export const identity = defineModule({ screens })
