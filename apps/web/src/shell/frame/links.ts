import type { AnyRouter } from '@tanstack/react-router'
import { toUrl } from '../../lib/place/place.ts'

/** The address that a link of the page leads to, `/organisation/offices?open=…`; undefined for every other element. */
function findTarget(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
  return link && link.target !== '_blank' && !link.download ? link.getAttribute('href')?.slice(1) : undefined
}

/** A pointer that only passes over a link loads nothing. */
const STAYS_MS = 40

/**
 * Lets plain links `#/…` go through the router: the browser's own way would leave a form without asking, because a guard can
 * take only the router's steps back. Staying on a link loads its screen beforehand. Returns the way to stop.
 */
export function followLinks(router: AnyRouter): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const target = findTarget(event)
    if (target === undefined) return
    event.preventDefault()
    router.history.push(toUrl(target, router.state.location.pathname))
  }
  let pointed: ReturnType<typeof setTimeout> | undefined
  const point = (event: PointerEvent) => {
    clearTimeout(pointed)
    const path = findTarget(event)?.split('?')[0]
    if (path !== undefined) pointed = setTimeout(() => router.preloadRoute({ to: path }).catch(() => {}), STAYS_MS)
  }
  document.addEventListener('click', click)
  document.addEventListener('pointerover', point)
  return () => {
    clearTimeout(pointed)
    document.removeEventListener('click', click)
    document.removeEventListener('pointerover', point)
  }
}
