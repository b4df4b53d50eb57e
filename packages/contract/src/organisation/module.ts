import { defineModule } from '../module.ts'
import { organisationEntities } from './entities.ts'
import { organisationErrors } from './errors.ts'
import { organisationNotices } from './notices.ts'
import { organisationPermissions } from './permissions.ts'
import { organisationToDos } from './to-dos.ts'
import { organisationWords } from './words.ts'

/** The companies of the group and everybody in them. */
export const organisation = defineModule({
  name: 'organisation',
  entities: organisationEntities,
  errors: organisationErrors,
  notices: organisationNotices,
  permissions: organisationPermissions,
  toDos: organisationToDos,
  words: [organisationWords],
})
