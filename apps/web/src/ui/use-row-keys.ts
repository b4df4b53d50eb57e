import { type RefObject, useRef } from 'react'
import { useShortcuts } from './shortcuts.tsx'
import { rowsBetween, type Selection, selectedOnPage, withRows } from './table-model.ts'

type Input<Row> = {
  rows: readonly Row[] | undefined
  keys: readonly string[]
  /** The row the keys stand on. */
  active: string | undefined
  setActive: (key: string) => void
  openKey?: string
  onOpen?: (row: Row) => void
  selection?: Selection
  onSelection?: (selection: Selection) => void
}

/** How rows are walked and selected. */
export type RowMoves = {
  /** The element that holds the rows, each marked with `data-row`. */
  root: RefObject<HTMLDivElement | null>
  /** Selects or lets go of a row; with `range` every row from the last one touched. */
  select: (key: string, on: boolean, range: boolean) => void
}

/** The keys of a list: J and K to the next and previous row, X to select it; while a drawer is open they change what it shows. */
export function useRowKeys<Row>(input: Input<Row>): RowMoves {
  const { rows, keys, active, setActive, openKey, onOpen, selection, onSelection } = input
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)

  const go = (step: 1 | -1): boolean => {
    const at = active === undefined ? -1 : keys.indexOf(active)
    const to = at < 0 ? (step > 0 ? 0 : keys.length - 1) : at + step
    const key = keys[to]
    const row = rows?.[to]
    if (key === undefined || row === undefined) return false
    setActive(key)
    const element = [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      (e) => e.dataset.row === key,
    )
    element?.scrollIntoView({ block: 'nearest' })
    if (openKey !== undefined) onOpen?.(row)
    else {
      const stop = element?.querySelector<HTMLElement>('.m-row-open') ?? element?.querySelector<HTMLElement>('.m-box')
      stop?.focus({ preventScroll: true })
    }
    return true
  }

  const select = (key: string, on: boolean, range: boolean) => {
    if (!selection || !onSelection) return
    const touched = range && last.current !== undefined ? rowsBetween(keys, last.current, key) : [key]
    last.current = key
    onSelection(withRows(selection, touched, on, keys))
  }

  const toggle = (): boolean => {
    if (!selection || active === undefined || !keys.includes(active)) return false
    select(active, !selectedOnPage(selection, keys).includes(active), false)
    return true
  }

  useShortcuts({ j: () => go(1), k: () => go(-1), x: toggle }, keys.length > 0)
  return { root, select }
}
