import { useSyncExternalStore } from 'react'
import { useKeys } from '../keyboard/use-keys.ts'
import type { NoticeStore } from './notice-store.ts'

/** Ctrl+Z takes the newest action back that can be undone; in a field the key is the field's own. `label` says so in the sheet of keys. */
export function NoticeKeys({ store, label }: { store: NoticeStore; label: string }) {
  const undoable = useSyncExternalStore(store.subscribe, store.read).findLast((notice) => notice.onUndo)
  const undo = () => {
    if (undoable) store.dismiss(undoable.id)
    undoable?.onUndo?.()
  }
  useKeys('shell', [{ keys: 'mod+z', label, act: undoable && undo, leftToFields: true }])
  return null
}
