import type { AnyRouter } from '@tanstack/react-router'
import { placeFor } from '../../lib/place/place.ts'

/** The place that a link of the page leads to, `/organisation/offices?open=…`; undefined for every other element. */
function placeOf(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
  return link && link.target !== '_blank' && !link.download ? link.getAttribute('href')?.slice(1) : undefined
}

/**
 * Lets plain links `#/…` go through the router: the browser's own way would leave a form without asking, because a guard can
 * take only the router's steps back. Pointing at a link loads its screen beforehand. Returns the way to stop.
 */
export function followLinks(router: AnyRouter): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const place = placeOf(event)
    if (place === undefined) return
    event.preventDefault()
    router.history.push(placeFor(place, router.state.location.pathname))
  }
  const point = (event: PointerEvent) => {
    const path = placeOf(event)?.split('?')[0]
    if (path !== undefined) router.preloadRoute({ to: path }).catch(() => {})
  }
  document.addEventListener('click', click)
  document.addEventListener('pointerover', point)
  return () => {
    document.removeEventListener('click', click)
    document.removeEventListener('pointerover', point)
  }
}
