import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { Shift } from '../shared/lookups.ts'

/** The departments that may be given a shift, or that every one may. */
export function describeMeantFor({ departments }: Shift, t: Say, format: Format): string {
  return departments.length === 0
    ? t('attendance.hours.everyDepartment')
    : format.list(departments.map(({ names }) => format.name(names)))
}
