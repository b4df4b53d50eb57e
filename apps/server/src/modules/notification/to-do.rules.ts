import type { PermissionCode } from '@muster/contract/permissions'
import type { ToDo } from '@muster/contract/to-do'
import type { Day } from '@muster/kernel/day'

/** Whether a day by which something had to be done is over; the day itself is still in time. */
export function isOverdue(dueOn: Day | null, today: Day): boolean {
  return dueOn !== null && dueOn < today
}

/** The kinds of to-do by the right that it takes to deal with them. */
export function kindsByRight(kinds: Readonly<Record<string, ToDo>>): ReadonlyMap<PermissionCode, readonly string[]> {
  return Map.groupBy(Object.keys(kinds), (kind) => kinds[kind]?.access as PermissionCode)
}
