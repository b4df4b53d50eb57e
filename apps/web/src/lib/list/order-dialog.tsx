import './order-dialog.css'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import { ThinBar } from '../../ui/feedback/skeleton.tsx'
import { onStepKeys } from '../../ui/keyboard/step-keys.ts'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { moveEntry } from './move-entry.ts'

export type OrderDialogProps<T> = {
  title: string
  hint: string
  /** The items as they are put in order by now; undefined until they are read. */
  items: readonly T[] | undefined
  isChanged: boolean
  nameOf: (item: T) => string
  noteOf?: (item: T) => string
  /** The words of the arrows beside an item. */
  upLabel: (name: string) => string
  downLabel: (name: string) => string
  /** What the list is called and where an item went, for a screen reader; Alt with an arrow key moves the items only then. */
  spoken?: { label: string; moved: (place: number, count: number) => string }
  onOrder: (items: readonly T[]) => void
  onSave: () => Promise<void>
  busy: boolean
  onClose: () => void
  /** What chooses the items. */
  children: ReactNode
}

/** Puts items in order: by dragging, or by the arrows beside each. */
export function OrderDialog<T extends { id: string }>(props: OrderDialogProps<T>) {
  const { title, hint, items, isChanged, nameOf, noteOf, upLabel, downLabel, spoken } = props
  const { onOrder, onSave, busy, onClose, children } = props
  const t = useT()
  const { number } = useFormat()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const put = (from: number, to: number) => {
    if (!items?.[to]) return
    onOrder(moveEntry(items, from, to))
    if (spoken) setSaid(spoken.moved(to + 1, items.length))
  }
  return (
    <AppModal
      open
      title={title}
      onClose={onClose}
      dirty={isChanged}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={!isChanged} onClick={() => void onSave()}>
            {t('actions.save')}
          </Button>
        </>
      }
    >
      {children}
      <p className="muted">{hint}</p>
      {!items ? (
        <ThinBar />
      ) : (
        <ol className="m-order" aria-label={spoken?.label}>
          {items.map((item, n) => (
            <li
              key={item.id}
              draggable
              className={dragged === n ? 'is-dragged' : undefined}
              onKeyDown={spoken && onStepKeys((by) => put(n, n + by))}
              onDragStart={() => setDragged(n)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) put(dragged, n)
                setDragged(undefined)
              }}
            >
              <Icon name="grip" size={16} />
              <span className="num">{number(n + 1)}</span>
              <b>{nameOf(item)}</b>
              {noteOf && <small>{noteOf(item)}</small>}
              <IconButton
                icon="arrow-up"
                size="small"
                label={upLabel(nameOf(item))}
                disabled={n === 0}
                onClick={() => put(n, n - 1)}
              />
              <IconButton
                icon="arrow-down"
                size="small"
                label={downLabel(nameOf(item))}
                disabled={n === items.length - 1}
                onClick={() => put(n, n + 1)}
              />
            </li>
          ))}
        </ol>
      )}
      {spoken && (
        <p className="sr-only" role="status">
          {said}
        </p>
      )}
    </AppModal>
  )
}
