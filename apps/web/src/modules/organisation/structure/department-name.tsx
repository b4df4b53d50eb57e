import './department-tree.css'
import { useFormat } from '../../../lib/words/format.ts'
import { NameText } from '../../../ui/display/name-text.tsx'
import type { TreeRow } from '../choice/department-tree.ts'
import { TreeFold } from './tree-fold.tsx'

const INDENT_PX = 22

/** A department's name at its depth in the tree, with the arrow that folds what is below; by keyboard the row's menu does. */
export function DepartmentName({ row, isFolded, onFold }: { row: TreeRow; isFolded: boolean; onFold: () => void }) {
  const { locale } = useFormat()
  return (
    <span className="m-tree" style={{ paddingInlineStart: row.depth * INDENT_PX }}>
      <TreeFold isFolded={isFolded} onFold={row.hasChildren ? onFold : undefined} />
      <NameText names={row.department.names} locale={locale} />
    </span>
  )
}
