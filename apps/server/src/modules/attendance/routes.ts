import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import { correctionEndpoints } from '@muster/contract/attendance/correction'
import { dayEndpoints } from '@muster/contract/attendance/day'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { myOvertimeEndpoints, overtimeEndpoints } from '@muster/contract/attendance/overtime'
import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { attentionEndpoints, teamEndpoints } from '@muster/contract/attendance/team'
import { bind } from '../../platform/module.ts'
import * as correction from './correction/correction.service.ts'
import * as attention from './day/attention.service.ts'
import { matrix } from './day/matrix.service.ts'
import { list } from './day/month.service.ts'
import { exportMatrix, exportMonth } from './day/month-sheet.service.ts'
import * as own from './day/own.service.ts'
import * as team from './day/team.service.ts'
import * as overtime from './overtime/overtime-list.service.ts'
import * as ownOvertime from './overtime/own-overtime.service.ts'
import * as punchImport from './punch/import.service.ts'
import * as inbox from './punch/inbox.service.ts'
import * as punch from './punch/punch.service.ts'
import * as calendar from './schedule/calendar.service.ts'
import * as pattern from './schedule/pattern.service.ts'
import * as schedule from './schedule/schedule.service.ts'
import { exportRoster } from './schedule/schedule-sheet.service.ts'
import * as shift from './shift/shift.service.ts'

export const routes = [
  bind('shift', shiftEndpoints, shift),
  bind('pattern', patternEndpoints, pattern),
  bind('schedule', scheduleEndpoints, { ...schedule, export: exportRoster }),
  bind('calendar', calendarEndpoints, calendar),
  bind('punch', punchEndpoints, punch),
  bind('punch-import', punchImportEndpoints, punchImport),
  bind('inbox', inboxEndpoints, inbox),
  bind('day', dayEndpoints, { list, matrix, export: exportMonth, exportMatrix }),
  bind('correction', correctionEndpoints, correction),
  bind('overtime', overtimeEndpoints, overtime),
  bind('my-overtime', myOvertimeEndpoints, ownOvertime),
  bind('my-day', myDayEndpoints, own),
  bind('team', teamEndpoints, team),
  bind('attention', attentionEndpoints, attention),
]
