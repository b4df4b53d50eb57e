import { defineModule } from '../module.ts'
import { workflowPermissions } from './permissions.ts'

/** Tasks and approvals. */
export const workflow = defineModule({
  name: 'workflow',
  permissions: workflowPermissions,
})
