import { defineRecordParts } from '../../lib/registry/record-part.ts'

/** What the module adds to the record of a newcomer, and to parameters before they are saved. */
export const recordParts = defineRecordParts([
  {
    name: 'newcomer-shift',
    of: 'newcomer',
    access: ['attendance:schedule:cud'],
    load: async () => ({ Part: (await import('./schedule/newcomer-shift.tsx')).NewcomerShift }),
  },
  {
    name: 'what-if-parameters',
    of: 'parameter-change',
    access: ['attendance:attendance-records:cud'],
    load: async () => ({ Part: (await import('./what-if/try-parameters.tsx')).TryParameters }),
  },
])
