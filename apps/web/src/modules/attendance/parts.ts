import { defineRecordParts } from '../../lib/registry/record-part.ts'

/** What the module adds to the record of a newcomer. */
export const recordParts = defineRecordParts([
  {
    name: 'newcomer-shift',
    of: 'newcomer',
    access: ['attendance:schedule:cud'],
    load: async () => ({ Part: (await import('./schedule/newcomer-shift.tsx')).NewcomerShift }),
  },
])
