import { defineRoom } from '../../platform/room.ts'
import { upkeep } from './client-error.service.ts'
import './questions.ts'
import { routes } from './routes.ts'

export { VERSION } from './ping.service.ts'

export const system = defineRoom({ name: 'system', routes, upkeep })
