import './department-tree.css'
import type { MouseEvent } from 'react'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon } from '../../../ui/control/icon.tsx'

/**
 * The arrow before a name in a tree, or its space. It folds by pointer alone: by keyboard the row does, because a button may not stand
 * inside what opens the row.
 */
export function TreeFold({ isFolded, onFold }: { isFolded: boolean; onFold: (() => void) | undefined }) {
  if (!onFold) return <span className="m-tree-fold" />
  const fold = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onFold()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row does the same by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row does the same by keyboard.
    <span className={classNames('m-tree-fold', isFolded && 'is-folded')} onClick={fold}>
      <Icon name="chevron-down" size={15} />
    </span>
  )
}
