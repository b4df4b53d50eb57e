import './department-tree.css'
import type { MouseEvent } from 'react'
import { useFormat } from '../../lib/words/format.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/control/icon.tsx'
import { NameText } from '../../ui/display/name-text.tsx'
import type { TreeRow } from './department-tree.ts'

const INDENT_PX = 22

/**
 * A department's name at its depth in the tree. The arrow folds by pointer; by keyboard the row's menu does, because a button
 * may not stand inside the link that opens the row.
 */
export function DepartmentName({ row, isFolded, onFold }: { row: TreeRow; isFolded: boolean; onFold: () => void }) {
  const { locale } = useFormat()
  const fold = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onFold()
  }
  return (
    <span className="m-tree" style={{ paddingInlineStart: row.depth * INDENT_PX }}>
      {row.hasChildren ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the row's menu does the same by keyboard.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the row's menu does the same by keyboard.
        <span className={classNames('m-tree-fold', isFolded && 'is-folded')} onClick={fold}>
          <Icon name="chevron-down" size={15} />
        </span>
      ) : (
        <span className="m-tree-fold" />
      )}
      <NameText names={row.department.names} locale={locale} />
    </span>
  )
}
