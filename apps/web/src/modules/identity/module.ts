import { defineModule } from '../../lib/registry/module.ts'
import { listActions, recordParts } from './parts.ts'
import { screens } from './screens.ts'

/** Signing in, setting the group up, own passwords and sessions, and the accounts of employees. */
export const identity = defineModule({ screens, recordParts, listActions })
