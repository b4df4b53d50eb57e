import { defineModule } from '../../platform/operation/module.ts'
import { maintenance } from './maintenance.service.ts'
import { closeOfEmployment, dealWith, raiseNotices, raiseToDo, withdraw } from './raised.service.ts'
import { routes } from './routes.ts'

export const notification = defineModule({
  name: 'notification',
  routes,
  maintenance,
  on: {
    'notice.raised': raiseNotices,
    'notice.withdrawn': withdraw,
    'toDo.raised': raiseToDo,
    'toDo.dealtWith': dealWith,
    'employment.deleted': closeOfEmployment,
  },
})
