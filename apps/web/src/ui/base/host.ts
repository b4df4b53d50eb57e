import { useLayoutEffect, useState } from 'react'

/** Makes an element that holds what React draws elsewhere than where it stands. */
export const makeHost = (className: string) => () => {
  const element = document.createElement('div')
  element.className = className
  return element
}

/**
 * An element at the end of the body, or of what is around, for what floats above the page. It is in the document only while the
 * component is shown: when its tab is hidden it leaves with everything in it, and comes back as it was, typed text and all.
 */
export function useHost(className = 'm-host', around: HTMLElement = document.body): HTMLElement {
  const [host] = useState(makeHost(className))
  useLayoutEffect(() => {
    around.append(host)
    return () => host.remove()
  }, [host, around])
  return host
}
