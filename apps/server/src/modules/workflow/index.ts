import { replayJob } from '@muster/contract/workflow/flow-replay'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { defineModule } from '../../platform/module.ts'
import { replay } from './flow/replay.job.ts'
import './questions.ts'
import { recordNames } from './record-name.queries.ts'
import { routes } from './routes.ts'
import { placeReplaced, usesOf } from './uses.service.ts'

/** @public The kind of task that evaluates probation begins and ends evaluations, and reads what they ask. */
export { endEvaluation, frozenForm, startEvaluation } from './evaluation/evaluation.service.ts'

export const workflow = defineModule({
  name: 'workflow',
  routes,
  jobs: [defineJob(replayJob, replay)],
  on: { 'place.replaced': placeReplaced },
  answers: { namesOf: recordNames, usesOf },
  constraints: {
    delegation_once: { key: 'workflow.delegation_overlaps', fields: { from: 'delegated_then' } },
    evaluation_form_department_one: {
      key: 'workflow.department_taken_meanwhile',
      fields: { departmentIds: 'taken' },
    },
    flow_rule_priority: { key: 'system.format', fields: { priority: 'taken' } },
    flow_rule_default: { key: 'system.format', fields: { isDefault: 'taken' } },
    evaluation_form_department_department: { key: 'system.format', fields: { departmentIds: 'not_found' } },
  },
})
