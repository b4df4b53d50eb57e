import { type RefObject, useEffect, useState } from 'react'

/** How far before it is in sight something begins to be read. */
const AHEAD = '200px'

/** Whether an element has been in sight, or nearly: what is dear is read then, and not before. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
