import type { StoredNotice } from '@muster/contract/notice'
import type { PermissionCode } from '@muster/contract/permissions'
import type { ToDo } from '@muster/contract/to-do'
import type { Day } from '@muster/kernel/day'

/** What every kind of the list declares, told or waiting. */
export type Kind = StoredNotice<PermissionCode> | ToDo<PermissionCode>

/** Whether a day by which something had to be done is over; the day itself is still in time. */
export function isOverdue(dueOn: Day | null, today: Day): boolean {
  return dueOn !== null && dueOn < today
}

/** The kinds by the right that reaches whom they are about; those that take none but a sign-in name nobody. */
export function kindsByRight(kinds: Readonly<Record<string, Kind>>): ReadonlyMap<PermissionCode, readonly string[]> {
  const names = new Map<PermissionCode, string[]>()
  for (const [kind, { access }] of Object.entries(kinds))
    if (access !== 'signed-in') names.set(access, [...(names.get(access) ?? []), kind])
  return names
}

/** The kinds of notice of a topic. */
export function kindsOf(kinds: Readonly<Record<string, StoredNotice>>, topic: string): string[] {
  return Object.entries(kinds).flatMap(([kind, own]) => (own.topic?.name === topic ? [kind] : []))
}

/** Whether a reader may open the place of a kind. */
export function mayOpen({ access }: Kind, permissions: ReadonlySet<PermissionCode>): boolean {
  return access === 'signed-in' || permissions.has(access)
}
