import type { Department } from './lookups.ts'

/** A node of the tree as it is drawn: how deep it stands, and whether something stands below it. */
export type TreeRow = { department: Department; depth: number; hasChildren: boolean }

const byParent = (departments: readonly Department[]): Map<string | null, Department[]> => {
  const known = new Set(departments.map((d) => d.id))
  const found = new Map<string | null, Department[]>()
  for (const department of departments) {
    // Below a department that is out of reach it stands at the top of what is seen.
    const parent = department.parentId !== null && known.has(department.parentId) ? department.parentId : null
    found.set(parent, [...(found.get(parent) ?? []), department])
  }
  return found
}

/** The tree line by line, children below their parents, without what is inside folded nodes. */
export function treeRows(
  departments: readonly Department[],
  folded: ReadonlySet<string>,
  compare: (a: Department, b: Department) => number,
): TreeRow[] {
  const children = byParent(departments)
  const rows = (parent: string | null, depth: number): TreeRow[] =>
    (children.get(parent) ?? [])
      .toSorted(compare)
      .flatMap((department) => [
        { department, depth, hasChildren: children.has(department.id) },
        ...(folded.has(department.id) ? [] : rows(department.id, depth + 1)),
      ])
  return rows(null, 0)
}

/** The departments that stand above one, from the top, itself at the end. */
export function pathOf(departments: readonly Department[], id: string): Department[] {
  return pathIn(byIdOf(departments), id)
}

const byIdOf = (departments: readonly Department[]) => new Map(departments.map((d) => [d.id, d]))

function pathIn(byId: ReadonlyMap<string, Department>, id: string): Department[] {
  const path: Department[] = []
  for (let d = byId.get(id); d && !path.includes(d); d = d.parentId === null ? undefined : byId.get(d.parentId))
    path.unshift(d)
  return path
}

/**
 * How each department is called so that it is told apart: by its name, and where others of its company are called so, by those above it
 * too, as many as it takes: “Works / Line 1”.
 */
export function nameApart(
  departments: readonly Department[],
  nameOf: (names: Department['names']) => string,
): ReadonlyMap<string, string> {
  const byId = byIdOf(departments)
  const paths = new Map(departments.map(({ id }) => [id, pathIn(byId, id)]))
  const pathTo = (one: Department) => paths.get(one.id) ?? []
  const said = (one: Department, depth: number) =>
    pathTo(one)
      .slice(-depth)
      .map(({ names }) => nameOf(names))
      .join(' / ')
  const labels = new Map<string, string>()
  let left = departments
  for (let depth = 1; left.length > 0; depth++) {
    const alike = Map.groupBy(left, (one) => `${one.companyId} ${said(one, depth)}`)
    const isLonger = (one: Department) => pathTo(one).length > depth
    const next: Department[] = []
    for (const group of alike.values())
      for (const one of group) {
        labels.set(one.id, said(one, depth))
        if (group.length > 1 && isLonger(one)) next.push(one)
      }
    left = next
  }
  return new Map(departments.map(({ id }) => [id, labels.get(id) ?? '']))
}

/** A department and everything below it: where it cannot be moved to. */
export function branchOf(departments: readonly Department[], id: string): Set<string> {
  const branch = new Set([id])
  for (let grown = true; grown; ) {
    grown = false
    for (const d of departments)
      if (d.parentId !== null && branch.has(d.parentId) && !branch.has(d.id)) {
        branch.add(d.id)
        grown = true
      }
  }
  return branch
}

/** What the filter of a tree leaves: the nodes it matches and all above them, so that they keep their place. */
export function withAncestors(departments: readonly Department[], matches: (d: Department) => boolean): Department[] {
  const kept = new Set(departments.filter(matches).flatMap((d) => pathOf(departments, d.id).map((p) => p.id)))
  return departments.filter((d) => kept.has(d.id))
}
