import { clockPageEndpoints } from '@muster/contract/attendance/clock-page'
import { clockRuleEndpoints } from '@muster/contract/attendance/clock-rule'
import { correctionEndpoints } from '@muster/contract/attendance/correction'
import { dayEndpoints } from '@muster/contract/attendance/day'
import { dayQuestionEndpoints, exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import { differenceEndpoints } from '@muster/contract/attendance/difference'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { machineEndpoints } from '@muster/contract/attendance/machine'
import { monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { myOvertimeEndpoints, overtimeEndpoints } from '@muster/contract/attendance/overtime'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { recomputedEndpoints } from '@muster/contract/attendance/recomputed'
import { attentionEndpoints, teamEndpoints } from '@muster/contract/attendance/team'
import { teamQuestionEndpoints } from '@muster/contract/attendance/team-question'
import { whatIfEndpoints } from '@muster/contract/attendance/what-if'
import { bind } from '../../platform/operation/module.ts'
import * as closing from './closing/closing.service.ts'
import * as difference from './closing/difference.service.ts'
import * as exception from './closing/exception.service.ts'
import * as question from './closing/question.service.ts'
import * as recomputed from './closing/recomputed.service.ts'
import { exportPeople, people } from './closing/snapshot.service.ts'
import * as teamQuestion from './closing/team-question.service.ts'
import * as correction from './correction/correction.service.ts'
import * as punchImport from './import/import.service.ts'
import * as inbox from './inbox/inbox.service.ts'
import * as machine from './machine/machine.service.ts'
import * as attention from './month/attention.service.ts'
import * as clockPage from './month/clock-page.service.ts'
import { matrix } from './month/matrix.service.ts'
import { list } from './month/month.service.ts'
import { exportMatrix, exportMonth } from './month/month-sheet.service.ts'
import * as own from './month/own.service.ts'
import * as team from './month/team.service.ts'
import * as overtime from './overtime/overtime-list.service.ts'
import * as ownOvertime from './overtime/own-overtime.service.ts'
import * as clockRule from './punch/clock-rule.service.ts'
import * as punch from './punch-list/punch.service.ts'
import * as machineSync from './sync/sync.service.ts'
import * as whatIf from './what-if/what-if.service.ts'
import * as whatIfPeople from './what-if/what-if-people.service.ts'

export const routes = [
  bind('punch', punchEndpoints, punch),
  bind('punch-import', punchImportEndpoints, punchImport),
  bind('machine', machineEndpoints, { ...machine, ...machineSync }),
  bind('clock-rule', clockRuleEndpoints, clockRule),
  bind('inbox', inboxEndpoints, inbox),
  bind('day', dayEndpoints, { list, matrix, export: exportMonth, exportMatrix }),
  bind('correction', correctionEndpoints, correction),
  bind('overtime', overtimeEndpoints, overtime),
  bind('my-overtime', myOvertimeEndpoints, ownOvertime),
  bind('my-day', myDayEndpoints, own),
  bind('clock-page', clockPageEndpoints, clockPage),
  bind('team', teamEndpoints, team),
  bind('month-closing', monthClosingEndpoints, { ...closing, people, exportPeople }),
  bind('day-exception', exceptionEndpoints, exception),
  bind('day-question', dayQuestionEndpoints, question),
  bind('team-question', teamQuestionEndpoints, { list: teamQuestion.list, answer: teamQuestion.answer }),
  bind('difference', differenceEndpoints, difference),
  bind('recomputed', recomputedEndpoints, recomputed),
  bind('what-if', whatIfEndpoints, { ...whatIf, ...whatIfPeople }),
  bind('attention', attentionEndpoints, attention),
]
