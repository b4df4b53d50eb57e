import { defineModule } from '../../platform/module.ts'
import { maintenance } from './client-error.service.ts'
import './events.ts'
import './questions.ts'
import { routes } from './routes.ts'

export { decisionsIn, groupParameter, parameterOn } from './in-force.service.ts'
export { VERSION } from './ping.service.ts'

export const system = defineModule({ name: 'system', routes, maintenance })
