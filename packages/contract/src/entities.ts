import { attendanceEntities } from './attendance/entities.ts'
import { identityEntities } from './identity/entities.ts'
import { organisationEntities } from './organisation/entities.ts'

/** Everything that reads show and writes change, module by module, with who is notified of it. */
export const ENTITIES = { ...organisationEntities, ...identityEntities, ...attendanceEntities }

/** Their names alone. */
export const ENTITY_NAMES = Object.keys(ENTITIES) as [Entity, ...Entity[]]

export type Entity = keyof typeof ENTITIES
