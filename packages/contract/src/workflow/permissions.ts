/** Tasks, flows and evaluation forms [6.09]. */
export const workflowPermissions = [
  'task:task-list',
  'task:workflow:r',
  'task:workflow:cud',
  'task:probationary-evaluation:r',
  'task:probationary-evaluation:cud',
] as const
