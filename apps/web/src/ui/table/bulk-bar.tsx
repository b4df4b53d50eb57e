import './bulk-bar.css'
import '../overlay/overlay.css'
import type { ReactNode } from 'react'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { useLayer } from '../keyboard/layer.ts'
import type { Selection } from './table-model.ts'

export type BulkBarProps = {
  selection: Selection
  /** How many match the filters in all; "select all" is offered while fewer are selected. */
  total: number
  onChange: (selection: Selection) => void
  /** Inverse buttons: what can be done with the chosen ones. */
  children: ReactNode
}

/** The dark bar over a list with something selected: how many, all that match, what to do; Escape lets go. */
export function BulkBar({ selection, total, onChange, children }: BulkBarProps) {
  const words = useWords()
  const count = selection.all ? total : selection.keys.size
  const clear = () => onChange({ keys: new Set(), all: false })
  useLayer(count > 0, clear)
  if (count === 0) return null
  return (
    <section className="m-bulk" aria-label={words.selected(count)}>
      <b aria-live="polite">{words.selected(count)}</b>
      {!selection.all && total > count && (
        <button type="button" className="m-bulk-all" onClick={() => onChange({ keys: selection.keys, all: true })}>
          {words.selectAllMatching(total)}
        </button>
      )}
      <div className="m-bulk-acts">
        {children}
        <IconButton
          icon="close"
          size="small"
          iconSize={16}
          label={words.clear}
          onClick={clear}
          aria-keyshortcuts="Escape"
        />
      </div>
    </section>
  )
}
