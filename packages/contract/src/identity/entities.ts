import { entities } from '../entity.ts'

/** What of a session can change on its own screens; `info` is who somebody is and may, which also follows from rights. */
export const identityEntities = entities({
  info: 'own',
  session: 'own',
  preference: 'own',
  account: 'company',
  role: 'group',
  grant: 'group',
})
