import { type RefObject, useEffect, useRef } from 'react'
import { useWords } from '../base/words.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { listSelectedOnPage, rowsBetween, type Selection, withRows } from './table-model.ts'

type Input<Row> = {
  rows: readonly Row[] | undefined
  keys: readonly string[]
  /** The row the keys stand on, where none is open. Nothing is drawn by it, so it is no state. */
  stand: RefObject<string | undefined>
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

const rowOf = (root: HTMLElement | null, key: string) =>
  [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((row) => row.dataset.row === key)

/** The keys of a list: J and K to the next and previous row, X to select it; while a drawer is open they change what it shows. */
export function useRowKeys<Row>(input: Input<Row>): RowMoves {
  const { rows, keys, stand, openKey, onOpen, selection, onSelection } = input
  const words = useWords().keys
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)

  const go = (step: 1 | -1): boolean => {
    const active = openKey ?? stand.current
    const at = active === undefined ? -1 : keys.indexOf(active)
    const next = at < 0 ? (step > 0 ? 0 : keys.length - 1) : at + step
    // At the end of the list a key still comes back from a field to the row one stood on.
    const isBack = openKey === undefined && keys[next] === undefined && !root.current?.contains(document.activeElement)
    const to = isBack ? at : next
    const key = keys[to]
    const row = rows?.[to]
    if (key === undefined || row === undefined) return false
    stand.current = key
    const element = rowOf(root.current, key)
    element?.scrollIntoView({ block: 'nearest' })
    if (openKey !== undefined) onOpen?.(row)
    else {
      const stop = element?.querySelector<HTMLElement>('.m-row-open') ?? element?.querySelector<HTMLElement>('.m-box')
      stop?.focus({ preventScroll: true })
    }
    return true
  }

  useEffect(() => {
    if (openKey === undefined) return
    // The drawer has keys of its own for the next and the previous one; it is drawn before the list is measured.
    let isOpen = true
    const frame = requestAnimationFrame(() =>
      setTimeout(() => isOpen && rowOf(root.current, openKey)?.scrollIntoView({ block: 'nearest' })),
    )
    return () => {
      isOpen = false
      cancelAnimationFrame(frame)
    }
  }, [openKey])

  const select = (key: string, on: boolean, range: boolean) => {
    if (!selection || !onSelection) return
    const touched = range && last.current !== undefined ? rowsBetween(keys, last.current, key) : [key]
    last.current = key
    onSelection(withRows(selection, touched, on, keys))
  }

  const toggle = (): boolean => {
    const active = openKey ?? stand.current
    if (!selection || active === undefined || !keys.includes(active)) return false
    select(active, !listSelectedOnPage(selection, keys).includes(active), false)
    return true
  }

  useKeys(
    'list',
    [
      { keys: 'j', label: words.nextRow, act: () => go(1), repeats: true },
      { keys: 'k', label: words.previousRow, act: () => go(-1), repeats: true },
      ...(selection && onSelection ? [{ keys: 'x', label: words.selectRow, act: toggle }] : []),
      // The browser itself opens what has the focus.
      ...(onOpen ? [{ keys: 'enter', label: words.openRow }] : []),
    ],
    { active: keys.length > 0 },
  )
  return { root, select }
}
