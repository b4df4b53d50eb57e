import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { PHONE } from '../base/screen-size.ts'

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]):not([type=hidden]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])'

/** The elements inside that the Tab key reaches, in order. */
export function focusable(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (el) => el.getAttribute('tabindex') !== '-1' && el.checkVisibility({ visibilityProperty: true }),
  )
}

/** Whether the event comes from where people type, so that no single key may act on it. */
export function isTyping(event: globalThis.KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|reset)$/.test(target.type)
  return target.matches('textarea,select,[role=combobox],[role=menu] *,[role=listbox] *')
}

/** Keeps the Tab key inside: after the last element comes the first. For the `onKeyDown` of a dialog. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = focusable(event.currentTarget)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const inside = event.currentTarget.contains(document.activeElement)
  if (!inside || document.activeElement !== (edge ?? event.currentTarget)) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}

/**
 * Moves the focus into the element when it opens, to `[data-autofocus]`, else to the first field (not on a phone, where it would
 * raise the keyboard), else to the element itself, and gives it back to where it was when the element goes.
 */
export function useFocusInside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const around = pathOf(before)
    const root = ref.current
    if (!root) return
    if (!root.contains(before)) {
      const field = root.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(root)
      const target = field ?? root
      target.focus({ preventScroll: true })
    }
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      else focusNear(around)
    }
  }, [ref])
}

/** The elements around one, itself first, up to the end or to `root`. */
function pathOf(element: Element | null, root?: Element): Element[] {
  const path: Element[] = []
  for (let at = element; at && at !== root?.parentElement; at = at.parentElement) path.push(at)
  return path
}

/** Gives the focus to what is nearest to a place that is gone: the first of its surroundings that is still there and takes it. */
function focusNear(path: readonly Element[]): void {
  for (const around of path) {
    if (!(around instanceof HTMLElement) || !around.isConnected) continue
    const target = around.tabIndex >= -1 && around.hasAttribute('tabindex') ? around : focusable(around)[0]
    target?.focus({ preventScroll: true })
    if (target && document.activeElement === target) return
  }
}

/**
 * Keeps the focus from getting lost inside an element: when what held it is taken away (a deleted row, a button whose action is
 * done), it goes to the nearest place.
 */
export function useFocusKept(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current
    if (!root) return
    let path: readonly Element[] = []
    const remember = ({ target }: FocusEvent) => {
      path = pathOf(target as Element, root)
    }
    const observer = new MutationObserver(() => {
      if (path.length === 0 || path[0]!.isConnected || document.activeElement !== document.body) return
      const gone = path
      path = []
      focusNear(gone)
    })
    root.addEventListener('focusin', remember)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', remember)
    }
  }, [ref])
}

function firstField(root: HTMLElement): HTMLElement | undefined {
  if (matchMedia(PHONE).matches) return undefined
  return focusable(root).find((el) => el.matches('input,select,textarea,[role=combobox]'))
}
