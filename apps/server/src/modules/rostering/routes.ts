import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { bind } from '../../platform/operation/module.ts'
import * as calendar from './calendar/calendar.service.ts'
import * as pattern from './pattern/pattern.service.ts'
import * as schedule from './schedule/schedule.service.ts'
import { exportRoster } from './schedule/schedule-sheet.service.ts'
import * as shift from './shift/shift.service.ts'

export const routes = [
  bind('shift', shiftEndpoints, shift),
  bind('pattern', patternEndpoints, pattern),
  bind('schedule', scheduleEndpoints, { ...schedule, export: exportRoster }),
  bind('calendar', calendarEndpoints, calendar),
]
