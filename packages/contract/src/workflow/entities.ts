import { entities } from '../entity.ts'

/** What of tasks and their forms can change on a screen. */
export const workflowEntities = entities({
  'evaluation-form': 'company',
  'flow-rule': 'company',
  task: 'company',
  'task-draft': 'own',
  'task-attachment': 'own',
  delegation: 'company',
})
