import { defineModule } from '../../platform/module.ts'
import { maintenance } from './latecomer.service.ts'
import { closeOfEmployment, dealWith, raise, withdraw } from './raised.service.ts'
import { routes } from './routes.ts'

export const notification = defineModule({
  name: 'notification',
  routes,
  maintenance,
  on: {
    'toDo.raised': raise,
    'toDo.dealtWith': dealWith,
    'toDo.withdrawn': withdraw,
    'employment.deleted': closeOfEmployment,
  },
})
