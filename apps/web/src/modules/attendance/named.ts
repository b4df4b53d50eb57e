import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { defineNamed } from '../../lib/registry/named.ts'

/** What has names in several languages here. */
export const named = defineNamed([
  { titleKey: 'attendance.shift.one', list: shiftEndpoints.list, path: '/attendance/shifts' },
  { titleKey: 'attendance.pattern.one', list: patternEndpoints.list, path: '/attendance/patterns' },
])
