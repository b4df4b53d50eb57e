import { defineModule } from '../../platform/module.ts'
import { closeOfEmployment, dealWith, raise } from './raised.service.ts'
import { routes } from './routes.ts'

export const notification = defineModule({
  name: 'notification',
  routes,
  on: {
    'toDo.raised': raise,
    'toDo.dealtWith': dealWith,
    'employment.deleted': closeOfEmployment,
  },
})
