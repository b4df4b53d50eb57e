import './builder.css'
import { MOST_ITEMS } from '@muster/contract/workflow/evaluation-form'
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { type At, type Items, moveItem, moveSubItem, stepOf, withItem } from './builder.ts'
import { ItemRow } from './item-row.tsx'
import { type Cell, type PasteProblem, pasteTable } from './paste.ts'
import type { Grabbed, RowTools } from './row-tools.tsx'

export type ItemListProps = {
  value: Items
  onChange: (next: Items) => void
  /** The problem of a field by its path below `items`. */
  errorOf: (path: string) => string | undefined
}

/**
 * The items of a form with their sub-items [3.18]: typed, pasted from a spreadsheet, and moved by dragging, by the arrows beside each, or by
 * Alt with an arrow key. The focus stays on what was moved.
 */
export function ItemList({ value, onChange, errorOf }: ItemListProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const focus = useRef<{ key: number; control: string }>(undefined)
  const [grabbed, setGrabbed] = useState<Grabbed>()
  const [said, setSaid] = useState('')

  useLayoutEffect(() => {
    const { key, control } = focus.current ?? {}
    focus.current = undefined
    if (key === undefined) return
    const row = box.current?.querySelector(`[data-row="${key}"]`)
    const own = row?.querySelector<HTMLButtonElement>(`[data-control="${control}"]:not(:disabled)`)
    ;(own ?? row?.querySelector<HTMLElement>('input, textarea'))?.focus()
  })

  const put = (next: Items, key: number, control: string) => {
    focus.current = { key, control }
    onChange(next)
  }
  const stepItem = (item: number, step: -1 | 1, control: string) => {
    const moved = value[item]
    if (!moved || !value[item + step]) return
    put(moveItem(value, item, item + step), moved.key, control)
    setSaid(t('workflow.builder.movedTo', { place: item + step + 1, count: value.length }))
  }
  const stepSub = (at: At, step: -1 | 1, control: string) => {
    const moved = value[at.item]?.subItems[at.sub]
    const to = stepOf(value, at, step)
    if (!moved || !to) return
    put(moveSubItem(value, at, to), moved.key, control)
    setSaid(t('workflow.builder.movedInto', { item: to.item + 1, place: to.sub + 1 }))
  }
  const drop = (onto: Grabbed) => {
    setGrabbed(undefined)
    if (!grabbed) return
    if (grabbed.sub === undefined) return onChange(moveItem(value, grabbed.item, onto.item))
    onChange(moveSubItem(value, { item: grabbed.item, sub: grabbed.sub }, { item: onto.item, sub: onto.sub ?? 0 }))
  }
  const paste = (cell: Cell, event: ClipboardEvent) => {
    const result = pasteTable(value, cell, event.clipboardData.getData('text/plain'))
    if (!result) return
    event.preventDefault()
    if ('problem' in result) return notices.error(problemText(result.problem))
    onChange(result.items)
    notices.success(t('workflow.builder.pasted', { count: result.rows }))
  }
  const problemText = (problem: PasteProblem) => {
    const { kind, ...values } = problem
    return t(`workflow.builder.pasteRefused.${kind}`, values)
  }
  const tools: RowTools = { items: value, onChange, errorOf, stepItem, stepSub, paste, grabbed, grab: setGrabbed, drop }
  return (
    <div ref={box} className="m-items" data-field="items">
      <p className="m-field-hint">{t('workflow.builder.hint')}</p>
      <ol aria-label={t('workflow.evaluationForm.items')}>
        {value.map((item, i) => (
          <ItemRow key={item.key} at={i} item={item} tools={tools} />
        ))}
      </ol>
      {value.length < MOST_ITEMS && (
        <div>
          <Button icon="plus" onClick={() => onChange(withItem(value))}>
            {t('workflow.builder.addItem')}
          </Button>
        </div>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  )
}
