import type { ClipboardEvent, DragEvent } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import type { At, Items } from './builder.ts'
import type { Cell } from './paste.ts'

/** What is dragged, or dropped onto: an item, or one of its sub-items. */
export type Grabbed = { item: number; sub?: number }

/** What the rows of the builder share. */
export type RowTools = {
  items: Items
  onChange: (next: Items) => void
  errorOf: (path: string) => string | undefined
  /** One place up or down; `control` is the button that keeps the focus. */
  stepItem: (item: number, step: -1 | 1, control: string) => void
  stepSub: (at: At, step: -1 | 1, control: string) => void
  paste: (cell: Cell, event: ClipboardEvent) => void
  grabbed: Grabbed | undefined
  grab: (what: Grabbed | undefined) => void
  drop: (onto: Grabbed) => void
}

/** What has a row dragged by its handle, and lets something of the same kind be dropped onto it. */
export const dragging = ({ grabbed, grab, drop }: RowTools, row: Grabbed) => {
  // An item is dropped onto items, a sub-item onto sub-items, and onto an item as its first.
  const takes = grabbed !== undefined && (grabbed.sub !== undefined || row.sub === undefined)
  return {
    onDragStart: (event: DragEvent) => {
      // Marked text is dragged, too.
      if (!(event.target instanceof Element && event.target.matches('[draggable]'))) return
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setDragImage(event.currentTarget, 12, 12)
      grab(row)
    },
    onDragEnd: () => grab(undefined),
    onDragOver: (event: DragEvent) => {
      if (!takes) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDrop: (event: DragEvent) => {
      if (!takes) return
      event.preventDefault()
      event.stopPropagation()
      drop(row)
    },
  }
}

/** What a row is dragged by: for the pointer alone, because the arrows beside it do the same for everybody. */
export function Handle() {
  const t = useT()
  return (
    <span className="m-grip" draggable title={t('workflow.builder.drag')}>
      <Icon name="grip" size={16} />
    </span>
  )
}

type ActionsProps = {
  name: string
  canUp: boolean
  canDown: boolean
  onStep: (by: -1 | 1, control: string) => void
  onRemove: () => void
}

/** Up, down and away, for an item or a sub-item. */
export function RowActions({ name, canUp, canDown, onStep, onRemove }: ActionsProps) {
  const t = useT()
  return (
    <span className="m-item-acts">
      <IconButton
        icon="arrow-up"
        size="small"
        data-control="up"
        label={t('workflow.builder.up', { name })}
        disabled={!canUp}
        onClick={() => onStep(-1, 'up')}
      />
      <IconButton
        icon="arrow-down"
        size="small"
        data-control="down"
        label={t('workflow.builder.down', { name })}
        disabled={!canDown}
        onClick={() => onStep(1, 'down')}
      />
      <IconButton icon="trash" size="small" label={t('workflow.builder.remove', { name })} onClick={onRemove} />
    </span>
  )
}
