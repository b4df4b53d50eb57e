import './tabs.css'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export type TabItem<K extends string> = { key: K; label: ReactNode; count?: ReactNode }
export type TabsProps<K extends string> = {
  label: string
  items: readonly TabItem<K>[]
  value: K
  onChange: (key: K) => void
  /** Id of the element the tabs switch. */
  controls?: string
}

/** Tabs inside a page: one choice out of a few, with counts. Arrows move, as in every tab list. */
export function Tabs<K extends string>({ label, items, value, onChange, controls }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = items.findIndex((item) => item.key === value)
    const to = (at + step + items.length) % items.length
    onChange(items[to]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div ref={list} className="m-tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          className="m-tab"
          aria-selected={item.key === value}
          aria-controls={controls}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.count !== undefined && <span>{item.count}</span>}
        </button>
      ))}
    </div>
  )
}
