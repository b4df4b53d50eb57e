import { defineModule } from '../../platform/module.ts'
import { routes } from './routes.ts'

export const leave = defineModule({ name: 'leave', routes })
