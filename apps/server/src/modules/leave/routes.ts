import { halfDayEndpoints } from '@muster/contract/leave/half-days'
import { leaveBalanceEndpoints, myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { leaveCalendarEndpoints, teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { leaveEntryEndpoints } from '@muster/contract/leave/leave-entry'
import { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { openingBalanceEndpoints } from '@muster/contract/leave/opening-balance'
import { uncoveredLeaveEndpoints } from '@muster/contract/leave/uncovered-leave'
import { bind } from '../../platform/operation/module.ts'
import * as leaveBalance from './balance/balance.service.ts'
import * as myLeave from './balance/my-leave.service.ts'
import * as leaveCalendar from './calendar/leave-calendar.service.ts'
import * as teamCalendar from './calendar/team-calendar.service.ts'
import * as openingBalance from './opening/opening.service.ts'
import * as halfDay from './request/half-day.service.ts'
import * as leaveEntry from './request/leave-entry.service.ts'
import * as uncoveredLeave from './request/uncovered.service.ts'
import * as leaveType from './type/leave-type.service.ts'

export const routes = [
  bind('leave-type', leaveTypeEndpoints, leaveType),
  bind('leave-balance', leaveBalanceEndpoints, leaveBalance),
  bind('uncovered-leave', uncoveredLeaveEndpoints, uncoveredLeave),
  bind('half-day', halfDayEndpoints, halfDay),
  bind('leave-entry', leaveEntryEndpoints, leaveEntry),
  bind('opening-balance', openingBalanceEndpoints, openingBalance),
  bind('my-leave', myLeaveEndpoints, myLeave),
  bind('leave-calendar', leaveCalendarEndpoints, leaveCalendar),
  bind('team-calendar', teamCalendarEndpoints, teamCalendar),
]
