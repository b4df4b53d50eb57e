import { defineModule } from '../module.ts'
import { accessWords } from './access/words.ts'
import { identityEntities } from './entities.ts'
import { identityErrors } from './errors.ts'
import { lockWords } from './lock/words.ts'
import { identityNotices } from './notices.ts'
import { identityPermissions } from './permissions.ts'
import { identityWords } from './words.ts'

/** Who somebody is, and how far they reach. */
export const identity = defineModule({
  name: 'identity',
  entities: identityEntities,
  errors: identityErrors,
  notices: identityNotices,
  permissions: identityPermissions,
  words: [identityWords, accessWords, lockWords],
})
