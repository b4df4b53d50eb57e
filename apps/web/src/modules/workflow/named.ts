import { evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { defineNamed } from '../../lib/registry/named.ts'

/** What has names in several languages here. */
export const named = defineNamed([
  { titleKey: 'workflow.evaluationForm.one', list: evaluationFormEndpoints.list, path: '/workflow/evaluation-forms' },
  { titleKey: 'workflow.flow.one', list: flowRuleEndpoints.list, path: '/workflow/flow-rules' },
])
