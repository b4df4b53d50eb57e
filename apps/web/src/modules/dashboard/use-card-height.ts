import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { CardRecord, CardWidth } from '../../lib/registry/card.ts'
import { heightToCome, keepHeight } from './card-height.ts'

/**
 * The place of a card, and how much space it takes, in pixels, until it shows what it read, so that nothing below it jumps. What
 * it takes then is kept.
 */
export function useCardHeight(card: CardRecord, width: CardWidth): [place: RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null)
  const toCome = useMemo(() => heightToCome(card, width), [card, width])
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight
      if (height > 0 && !element.querySelector('.m-card-wait')) keepHeight(card.name, width, height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [card.name, width])
  return [place, toCome]
}
