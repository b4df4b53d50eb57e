import { useMemo, useState } from 'react'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { type TreeRow, treeRows, withAncestors } from '../choice/department-tree.ts'
import type { Department } from '../choice/lookups.ts'

/** The tree of departments as it is folded and searched. */
export type DepartmentTree = {
  rows: readonly TreeRow[]
  /** How many departments the search left, those in folded ones too. */
  found: number
  /** The row of a department; none while it is folded away. */
  rowOf: (id: string) => TreeRow | undefined
  isFolded: (id: string) => boolean
  /** Folds a department, or unfolds it. */
  fold: (id: string) => void
  foldAll: () => void
  unfoldAll: () => void
}

/** Holds which departments are folded, and gives the lines of the tree: a search unfolds all that it finds. */
export function useDepartmentTree(all: readonly Department[], search: string): DepartmentTree {
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const { rows, found } = useMemo(() => {
    const asked = search.trim().toLocaleLowerCase()
    const holds = (d: Department) => Object.values(d.names).some((name) => name.toLocaleLowerCase().includes(asked))
    const shown = asked === '' ? all : withAncestors(all, holds)
    // One tree after the other, each in the order of the reader's language.
    const company = (d: Department) => companies.findIndex(({ companyId }) => companyId === d.companyId)
    const compare = (a: Department, b: Department) =>
      company(a) - company(b) || format.compare(format.name(a.names), format.name(b.names))
    return { rows: treeRows(shown, asked === '' ? folded : new Set(), compare), found: shown.length }
  }, [all, search, folded, format, companies])
  const byId = new Map(rows.map((row) => [row.department.id, row]))
  const parents = new Set(all.map((d) => d.parentId))
  return {
    rows,
    found,
    rowOf: (id) => byId.get(id),
    isFolded: (id) => folded.has(id),
    fold: (id) => {
      const next = new Set(folded)
      if (!next.delete(id)) next.add(id)
      setFolded(next)
    },
    foldAll: () => setFolded(new Set(all.map((d) => d.id).filter((id) => parents.has(id)))),
    unfoldAll: () => setFolded(new Set()),
  }
}
