import { type RefObject, useEffect } from 'react'

type Offset = { top: number; left: number }

const offsets = new Map<string, Map<string, Offset>>()
const GIVE_UP_MS = 5000

/** Forgets how far the panes of closed tabs were scrolled: who opens one again begins at its top. */
export function forgetScroll(isOpen: (path: string) => boolean): void {
  for (const path of offsets.keys()) if (!isOpen(path)) offsets.delete(path)
}

/** What scrolls inside a pane, told apart by its class and its position among its like. */
function nameOf(pane: HTMLElement, scroller: HTMLElement): string {
  const kind = scroller.classList[0] ?? ''
  return `${kind} ${kind ? [...pane.getElementsByClassName(kind)].indexOf(scroller) : 0}`
}

function scrollerOf(pane: HTMLElement, name: string): HTMLElement | undefined {
  const [kind = '', at] = name.split(' ')
  const found = kind === pane.classList[0] ? pane : pane.getElementsByClassName(kind)[Number(at)]
  return found instanceof HTMLElement ? found : undefined
}

/**
 * Remembers how far a pane and what is in it are scrolled, and scrolls there again when the pane comes to the front: a tab that was
 * not alive any more comes back as it was left. A press, a key or a turn of the wheel gives it up. Stands inside the pane, so that
 * it begins when that is drawn and rests while it is hidden.
 */
export function ScrollMemory({ path, of }: { path: string; of: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const pane = of.current
    if (!pane) return
    const own = offsets.get(path) ?? new Map<string, Offset>()
    offsets.set(path, own)
    const wanted = new Map(own)
    const settle = () => {
      for (const [name, offset] of wanted) {
        const scroller = scrollerOf(pane, name)
        if (!scroller || scroller.scrollHeight - scroller.clientHeight < offset.top) continue
        scroller.scrollTo({ ...offset, behavior: 'instant' })
        wanted.delete(name)
      }
      if (wanted.size === 0) stop()
    }
    const observer = new MutationObserver(settle)
    const timer = setTimeout(() => stop(), GIVE_UP_MS)
    const stop = () => {
      wanted.clear()
      observer.disconnect()
      clearTimeout(timer)
    }
    const remember = ({ target }: Event) => {
      // What was hidden in the same frame says that it stands at its top.
      if (!(target instanceof HTMLElement) || !pane.contains(target) || !target.checkVisibility()) return
      const name = nameOf(pane, target)
      if (!wanted.has(name)) own.set(name, { top: target.scrollTop, left: target.scrollLeft })
    }
    observer.observe(pane, { childList: true, subtree: true })
    settle()
    pane.addEventListener('scroll', remember, { capture: true, passive: true })
    for (const action of ['pointerdown', 'keydown', 'wheel']) pane.addEventListener(action, stop, { passive: true })
    return () => {
      stop()
      pane.removeEventListener('scroll', remember, { capture: true })
      for (const action of ['pointerdown', 'keydown', 'wheel']) pane.removeEventListener(action, stop)
    }
  }, [path, of])
  return null
}
