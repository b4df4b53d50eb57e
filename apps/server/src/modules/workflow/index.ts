import { replayJob } from '@muster/contract/workflow/flow-replay'
import { defineJob } from '../../platform/operation/define-job.ts'
import { defineModule } from '../../platform/operation/module.ts'
import { onUnpaidLeave } from './delegation/away.service.ts'
import { replay } from './flow/replay.job.ts'
import { handoverOf } from './handover/handover.service.ts'
import { maintenance } from './maintenance.service.ts'
import './questions.ts'
import { documentKind } from './employment/document.service.ts'
import { employeeTransferKind } from './employment/employee-transfer.service.ts'
import { probationEvaluationKind } from './employment/probation-evaluation.service.ts'
import { regularizationKind } from './employment/regularization.service.ts'
import { resignationKind } from './employment/resignation.service.ts'
import { unpaidLeaveKind } from './employment/unpaid-leave.service.ts'
import { recordNames } from './record-name.queries.ts'
import { routes } from './routes.ts'
import { passDeadlines } from './task/deadline.job.ts'
import { replaceHolders } from './task/holder.job.ts'
import { accountChanged, employmentChanged, employmentDeleted, HOLDERS } from './task/holder.service.ts'
import { employmentBounded } from './task/not-employed.service.ts'
import { moveRoles } from './task/role.job.ts'
import { ROLES, rolesMoved } from './task/role.service.ts'
import { nameOrgUnitSuccessor, usesOf } from './uses.service.ts'

/** What a module needs that brings kinds of its own. */
export { absencesChanged } from './delegation/proposal.service.ts'
export type { Back } from './engine/command.rules.ts'
export type { FormValues } from './engine/task.rules.ts'
export { moneyAmount } from './kind/amount.service.ts'
export type {
  Application,
  Applied,
  Cancellation,
  Choice,
  Kind,
  Prepared,
  ReadForm,
  Reading,
  Reason,
  Settled,
  ToPrepare,
} from './kind/kind.service.ts'
export { beforeReason, readForm } from './kind/read-form.service.ts'
export { titleIn, titleWithName } from './kind/title.service.ts'
export { isCalled } from './people/plain.queries.ts'
export { listDeciders } from './store/decider.queries.ts'
export { type NamedTask, nameTasks } from './store/named-task.queries.ts'
export { refusalWords } from './store/refused.service.ts'
export { endOutside, sideOf } from './task/not-employed.service.ts'
export { accountingItemsOf } from './task/payout.service.ts'
export { fileDecided } from './task/submit.service.ts'

export const workflow = defineModule({
  name: 'workflow',
  routes,
  jobs: [defineJob(replayJob, replay)],
  kinds: [
    documentKind,
    employeeTransferKind,
    regularizationKind,
    probationEvaluationKind,
    resignationKind,
    unpaidLeaveKind,
  ],
  on: {
    'place.replaced': nameOrgUnitSuccessor,
    'employment.bounded': employmentBounded,
    'employment.changed': employmentChanged,
    'employment.deleted': employmentDeleted,
    'account.closed': accountChanged,
    'account.opened': accountChanged,
    'role.moved': rolesMoved,
  },
  drains: { 'workflow.deadlines': passDeadlines, [HOLDERS]: replaceHolders, [ROLES]: moveRoles },
  answers: { namesOf: recordNames, usesOf, handoverOf, awayOf: onUnpaidLeave },
  maintenance,
  constraints: {
    delegation_once: 'workflow.delegation_taken_meanwhile',
    evaluation_form_department_one: {
      key: 'workflow.department_taken_meanwhile',
      fields: { departmentIds: 'taken' },
    },
    evaluation_one_runs: { key: 'system.format', fields: { employmentId: 'evaluation_running' } },
    flow_rule_priority: { key: 'system.format', fields: { priority: 'taken' } },
    flow_rule_default: { key: 'system.format', fields: { isDefault: 'taken' } },
    evaluation_form_department_department: { key: 'system.format', fields: { departmentIds: 'not_found' } },
  },
})
