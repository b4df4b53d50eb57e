import { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { bind } from '../../platform/module.ts'
import * as leaveType from './type/leave-type.service.ts'

export const routes = [bind('leave-type', leaveTypeEndpoints, leaveType)]
