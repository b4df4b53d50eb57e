import { defineModule } from '../module.ts'
import { leaveEntities } from './entities.ts'
import { leaveErrors } from './errors.ts'
import { leaveNotices } from './notices.ts'
import { leavePermissions } from './permissions.ts'
import { leaveToDos } from './to-dos.ts'
import { leaveWords } from './words.ts'

/** Types of leave, what people have of them, and applications for it. */
export const leave = defineModule({
  name: 'leave',
  entities: leaveEntities,
  errors: leaveErrors,
  notices: leaveNotices,
  permissions: leavePermissions,
  toDos: leaveToDos,
  words: [leaveWords],
})
