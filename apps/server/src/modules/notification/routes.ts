import { toDoEndpoints } from '@muster/contract/notification/to-do'
import { bind } from '../../platform/module.ts'
import * as toDo from './to-do.service.ts'

export const routes = [bind('to-do', toDoEndpoints, toDo)]
