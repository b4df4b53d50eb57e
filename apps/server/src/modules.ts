import { attendance } from './modules/attendance/index.ts'
import { identity } from './modules/identity/index.ts'
import { organisation } from './modules/organisation/index.ts'
import { system } from './modules/system/index.ts'
import type { Room } from './platform/room.ts'

/** The architecture: calls go up this list, events go down it. */
export const rooms: readonly Room[] = [system, organisation, identity, attendance]
