import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'

/** Where a department stands and what it is called from a day to before another; null is open: since ever, for good. */
export type Version = { from: Day | null; until: Day | null; parentId: string | null; names: Names }
export type VersionOf = Version & { departmentId: string }

export const isIn = ({ from, until }: { from: Day | null; until: Day | null }, day: Day): boolean =>
  (from === null || from <= day) && (until === null || until > day)

/** The version of a day, else the first of those still to come: where a department stands before it opens. */
export function versionOn<V extends Version>(versions: readonly V[], day: Day): V | undefined {
  return versions.find((v) => v.until === null || v.until > day)
}

/**
 * The versions after a change that holds from a day until the next one that is decided already; what was before the day stays
 * as it was. Undefined where the department is not open on the day.
 */
export function changeFrom(
  versions: readonly Version[],
  day: Day,
  change: Partial<Pick<Version, 'parentId' | 'names'>>,
): Version[] | undefined {
  if (!versions.some((v) => isIn(v, day))) return undefined
  return versions.flatMap((v) => {
    if (!isIn(v, day)) return [v]
    const changed = { ...v, ...change, from: v.from === day ? v.from : day }
    return v.from === day ? [changed] : [{ ...v, until: day }, changed]
  })
}

/** The versions after a new name from a day on: those planned for later are called so, too. */
export function renameFrom(versions: readonly Version[], day: Day, names: Names): Version[] {
  const split = changeFrom(versions, day, {}) ?? versions
  return split.map((v) => (v.until === null || v.until > day ? { ...v, names } : v))
}

/** The versions without the one that begins on a day: the one before it goes on in its place. Undefined without either. */
export function withoutChange(versions: readonly Version[], day: Day): Version[] | undefined {
  const index = versions.findIndex((v) => v.from === day)
  const [before, gone] = [versions[index - 1], versions[index]]
  if (!before || !gone) return undefined
  return [
    ...versions.slice(0, index - 1),
    { ...before, names: gone.names, until: gone.until },
    ...versions.slice(index + 1),
  ]
}

/** The versions of a department that closes on a day, the first without it. Undefined where it is not open on that day. */
export function closeFrom(versions: readonly Version[], day: Day): Version[] | undefined {
  if (!versions.some((v) => isIn(v, day))) return undefined
  return versions.filter((v) => v.from === null || v.from < day).map((v) => (isIn(v, day) ? { ...v, until: day } : v))
}

/**
 * The first day on which a department that stands below the parent from a day until another would stand below itself;
 * undefined where there is none. A day before all others is said as the beginning of the asked period.
 */
export function circleOn(
  all: readonly VersionOf[],
  departmentId: string,
  parentId: string | null,
  period: { from: Day; until: Day | null },
): Day | undefined {
  if (parentId === null) return undefined
  if (parentId === departmentId) return period.from
  const versionsOf = Map.groupBy(all, (v) => v.departmentId)
  const walk = (id: string, { from, until }: { from: Day; until: Day | null }): Day[] =>
    (versionsOf.get(id) ?? []).flatMap((v) => {
      const shared = { from: v.from === null || v.from < from ? from : v.from, until: earlier(v.until, until) }
      if (v.parentId === null || (shared.until !== null && shared.until <= shared.from)) return []
      return v.parentId === departmentId ? [shared.from] : walk(v.parentId, shared)
    })
  return walk(parentId, period).toSorted()[0]
}

const earlier = (a: Day | null, b: Day | null): Day | null => (a === null ? b : b === null ? a : a < b ? a : b)

/** The departments above one on a day, the nearest first, without itself. */
export function aboveOn(all: readonly VersionOf[], parentId: string | null, day: Day): string[] {
  const versionsOf = Map.groupBy(all, (v) => v.departmentId)
  const above: string[] = []
  for (let id = parentId; id !== null && !above.includes(id); ) {
    above.push(id)
    id = versionOn(versionsOf.get(id) ?? [], day)?.parentId ?? null
  }
  return above
}

/** The nodes of a tree on a day. */
export function treeOn(all: readonly VersionOf[], day: Day): { id: string; parentId: string | null; names: Names }[] {
  return all.filter((v) => isIn(v, day)).map(({ departmentId: id, parentId, names }) => ({ id, parentId, names }))
}
