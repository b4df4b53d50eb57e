import type { Day } from '@muster/kernel/day'
import { changeFrom, isIn, type Version } from './department-version.rules.ts'

export type OrgUnitKind = 'department' | 'office' | 'level'

/** The versions of a department that stands elsewhere wherever it stood below one parent from a day on. */
export function withoutParentFrom(
  versions: readonly Version[],
  day: Day,
  parentId: string,
  byId: string | null,
): Version[] {
  const current = versions.find((v) => isIn(v, day))
  const split = (current?.parentId === parentId ? changeFrom(versions, day, {}) : undefined) ?? versions
  return split.map((v) => (v.parentId === parentId && v.from !== null && v.from >= day ? { ...v, parentId: byId } : v))
}
