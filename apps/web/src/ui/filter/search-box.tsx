import './search-box.css'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { keepComposed, useComposed } from '../field/use-composed.ts'
import { isComposing } from '../keyboard/key-press.ts'
import { useKeys } from '../keyboard/use-keys.ts'

export type SearchBoxProps = {
  /** What is searched now, from the address. */
  value: string
  onChange: (value: string) => void
  /** What can be searched for: "name, pinyin, number". */
  placeholder: string
  label?: string
  /** Whether the key "/" comes here; on unless said otherwise, for one box of a page. */
  slash?: boolean
}

const PAUSE_MS = 300

/** A search field: passes on what was typed after a short pause, and at once on Enter; Escape empties it. */
export function SearchBox({ value, onChange, placeholder, label, slash = true }: SearchBoxProps) {
  const words = useWords()
  const [typed, setTyped] = useState(value)
  const [passed, setPassed] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  if (value !== passed) {
    setPassed(value)
    setTyped(value)
  }
  const pass = useEffectEvent((text: string) => {
    if (text === value) return
    setPassed(text)
    onChange(text)
  })
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(pass, PAUSE_MS, typed)
    return () => clearTimeout(timer)
  }, [typed, value])
  useKeys('page', [{ keys: '/', label: words.keys.search, act: () => input.current?.focus() }], { active: slash })
  const now = (text: string) => {
    setTyped(text)
    setPassed(text)
    if (text !== value) onChange(text)
  }
  const typing = useComposed(typed, setTyped)
  const keyed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return keepComposed(event)
    if (event.key === 'Enter') {
      // In a form it would send that besides.
      event.preventDefault()
      now(typed)
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      now('')
    }
  }
  return (
    <search className="m-search">
      <Icon name="search" size={15} />
      <input
        ref={input}
        type="search"
        {...typing}
        placeholder={placeholder}
        aria-label={label ?? words.search}
        aria-keyshortcuts={slash ? '/' : undefined}
        onKeyDown={keyed}
      />
      {typed !== '' ? (
        <IconButton icon="close" size="small" iconSize={14} label={words.clear} onClick={() => now('')} />
      ) : (
        slash && (
          <span className="m-search-key" aria-hidden="true">
            /
          </span>
        )
      )}
    </search>
  )
}
