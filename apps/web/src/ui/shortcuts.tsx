import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { pageIsBlocked } from './layer.ts'

const SingleKeys = createContext(true)

/** Whether keys without Ctrl or Alt act at all below; people can turn them off (WCAG 2.1.4). */
export function SingleKeysProvider({ on, children }: { on: boolean; children: ReactNode }) {
  return <SingleKeys value={on}>{children}</SingleKeys>
}

/** Whether the event comes from where people type, so that no single key may act on it. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|reset)$/.test(target.type)
  return target.matches('textarea,select,[role=combobox],[role=menu] *,[role=listbox] *')
}

/**
 * Single keys of the page, by the value of `KeyboardEvent.key` in lower case; a handler that gives `false` leaves the key to the
 * browser. They never act in fields, while an input method composes, with Ctrl, Alt or Meta, or beneath a dialog; `above` says
 * that the keys belong to the dialog itself.
 */
export function useShortcuts(keys: Record<string, () => unknown>, active = true, above = false): void {
  const on = useContext(SingleKeys) && active
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    if (isTyping(event) || (!above && pageIsBlocked())) return
    const act = keys[event.key.toLowerCase()]
    if (act && act() !== false) event.preventDefault()
  })
  useEffect(() => {
    if (!on) return
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [on])
}
