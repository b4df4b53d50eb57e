import { dayEndpoints } from '@muster/contract/attendance/day'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'

/** Reads that an import, its voiding and a PIN that got its person make out of date. */
export const IMPORT_READS = [
  punchImportEndpoints.list,
  punchImportEndpoints.get,
  punchEndpoints.list,
  inboxEndpoints.list,
  inboxEndpoints.propose,
  dayEndpoints.matrix,
  dayEndpoints.list,
]
