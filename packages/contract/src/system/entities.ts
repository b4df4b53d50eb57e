import { entities } from '../entity.ts'

/** What of the module can change on a screen; parameters of the group are read in every company. */
export const systemEntities = entities({ parameter: 'group' })
