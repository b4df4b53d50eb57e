import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readHidden, withHidden } from '../place/list-address.ts'
import { useGo, useUrl } from '../place/place.ts'
import { readStored, writeStored } from '../store/storage.ts'
import { type TableView, tableViewOf } from './table-view.ts'

const isSame = (some: ReadonlySet<string>, others: readonly string[]) =>
  some.size === others.length && others.every((key) => some.has(key))

/**
 * The view of a list on this device, per person and list, how to change it, and the way back to how it begins. `own` are the
 * columns hidden at first; where others are, the address says which, so that a shared link shows the same. What the address
 * says goes before what is kept.
 */
export function useTableView(
  person: string,
  list: string,
  own: readonly string[] = [],
): [TableView, (change: Partial<TableView>) => void, () => void] {
  const key = `Table:${person}:${list}`
  const go = useGo()
  const { path, search } = useUrl()
  const [stored, setStored] = useState(() => tableViewOf(readStored(key), own))
  const view = useMemo(() => {
    const asked = readHidden(search)
    return asked ? { ...stored, hidden: new Set(asked) } : stored
  }, [search, stored])
  // Columns are no part of what is being typed beside the list: nobody is asked about that.
  const showHidden = (hidden: ReadonlySet<string>) =>
    go(path, withHidden(search, isSame(hidden, own) ? undefined : [...hidden]), { replace: true, free: true })
  const isStoredHidden = view === stored && !isSame(stored.hidden, own)
  const showStored = useEffectEvent(() => showHidden(stored.hidden))
  useEffect(() => {
    if (isStoredHidden) showStored()
  }, [isStoredHidden])
  const change = (part: Partial<TableView>) => {
    const next = { ...view, ...part }
    setStored(next)
    writeStored(key, JSON.stringify({ hidden: [...next.hidden], density: next.density }))
    if (part.hidden) showHidden(part.hidden)
  }
  const reset = () => {
    const first = tableViewOf(undefined, own)
    setStored(first)
    writeStored(key, undefined)
    showHidden(first.hidden)
  }
  return [view, change, reset]
}
