import { draftAttachmentEndpoints, taskAttachmentEndpoints } from '@muster/contract/workflow/attachment'
import { delegationEndpoints } from '@muster/contract/workflow/delegation'
import { evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { flowCoverageEndpoints } from '@muster/contract/workflow/flow-coverage'
import { flowReplayEndpoints } from '@muster/contract/workflow/flow-replay'
import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { handoverEndpoints } from '@muster/contract/workflow/handover'
import { looseFileEndpoints } from '@muster/contract/workflow/loose-file'
import { probationEvaluationEndpoints } from '@muster/contract/workflow/probation-evaluation'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { taskDraftEndpoints } from '@muster/contract/workflow/task-draft'
import { bind } from '../../platform/operation/module.ts'
import * as draftAttachment from './attachment/draft-attachment.service.ts'
import * as looseFile from './attachment/loose-file.service.ts'
import * as taskAttachment from './attachment/task-attachment.service.ts'
import * as delegation from './delegation/delegation.service.ts'
import * as probationEvaluation from './employment/evaluation-shown.service.ts'
import { applying } from './evaluation/evaluation.service.ts'
import * as evaluationForm from './evaluation/evaluation-form.service.ts'
import { choices, people } from './flow/choices.service.ts'
import * as coverage from './flow/coverage.service.ts'
import { export as coverageSheet } from './flow/coverage-sheet.service.ts'
import * as flowRule from './flow/flow-rule.service.ts'
import * as flowRuleOrder from './flow/flow-rule-order.service.ts'
import * as flowRuleVersion from './flow/flow-rule-version.service.ts'
import { check } from './flow/publishing.service.ts'
import * as replay from './flow/replay.service.ts'
import { tryOut } from './flow/try-out.service.ts'
import { handOver, preview as previewHandOver } from './handover/hand-over.service.ts'
import { get as inHand } from './handover/in-hand.service.ts'
import { batch } from './task/batch.service.ts'
import { choices as taskChoices } from './task/choices.service.ts'
import { executors } from './task/chosen.service.ts'
import * as commands from './task/command.service.ts'
import { get } from './task/detail.service.ts'
import * as draft from './task/draft.service.ts'
import * as lists from './task/list.service.ts'
import { readers } from './task/readers.service.ts'
import { preview, resubmit, submit } from './task/submit.service.ts'
import * as talk from './task/talk.service.ts'

export const routes = [
  bind('evaluation-form', evaluationFormEndpoints, { ...evaluationForm, applying }),
  bind('flow-rule', flowRuleEndpoints, {
    ...flowRule,
    ...flowRuleOrder,
    ...flowRuleVersion,
    ...{ check, choices, people, tryOut },
  }),
  bind('flow-coverage', flowCoverageEndpoints, { get: coverage.get, gaps: coverage.gaps, export: coverageSheet }),
  bind('flow-replay', flowReplayEndpoints, replay),
  bind('task', taskEndpoints, {
    ...lists,
    ...commands,
    ...talk,
    get,
    preview,
    submit,
    resubmit,
    batch,
    choices: taskChoices,
    executors,
    readers,
  }),
  bind('probation-evaluation', probationEvaluationEndpoints, probationEvaluation),
  bind('task-draft', taskDraftEndpoints, draft),
  bind('delegation', delegationEndpoints, delegation),
  bind('handover', handoverEndpoints, { get: inHand, preview: previewHandOver, handOver }),
  bind('draft-attachment', draftAttachmentEndpoints, draftAttachment),
  bind('task-attachment', taskAttachmentEndpoints, taskAttachment),
  bind('loose-file', looseFileEndpoints, { list: looseFile.list, remove: looseFile.remove }),
]
