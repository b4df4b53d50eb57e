import { defineModule } from '../module.ts'
import { workflowEntities } from './entities.ts'
import { workflowErrors } from './errors.ts'
import { workflowNotices } from './notices.ts'
import { workflowPermissions } from './permissions.ts'
import { workflowToDos } from './to-dos.ts'
import { workflowWords } from './words.ts'

/** Tasks and approvals. */
export const workflow = defineModule({
  name: 'workflow',
  entities: workflowEntities,
  errors: workflowErrors,
  notices: workflowNotices,
  permissions: workflowPermissions,
  toDos: workflowToDos,
  words: [workflowWords],
})
