import { defineRecordParts } from '../../lib/registry/record-part.ts'

/** What the module adds to the record of an employee. */
export const recordParts = defineRecordParts([
  {
    name: 'employee-handover',
    of: 'employee',
    access: ['task:workflow:cud'],
    load: async () => ({ Part: (await import('./handover/handover-part.tsx')).HandoverSection }),
  },
])
