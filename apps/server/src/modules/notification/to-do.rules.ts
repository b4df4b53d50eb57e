import type { PermissionCode } from '@muster/contract/permissions'
import type { ToDo } from '@muster/contract/to-do'
import type { Day } from '@muster/kernel/day'

/** Whether a day by which something had to be done is over; the day itself is still in time. */
export function isOverdue(dueOn: Day | null, today: Day): boolean {
  return dueOn !== null && dueOn < today
}

/** The kinds of to-do by the right that it takes to deal with them. */
export function kindsByRight(
  kinds: Readonly<Record<string, ToDo<PermissionCode>>>,
): ReadonlyMap<PermissionCode, readonly string[]> {
  const names = Map.groupBy(Object.entries(kinds), ([, { access }]) => access)
  return new Map([...names].map(([code, of]) => [code, of.map(([kind]) => kind)]))
}
