import { useLayoutEffect, useState } from 'react'

/**
 * An element at the end of the body for what floats above the page. It is in the document only while the component is shown:
 * when its tab is hidden it leaves with everything in it, and comes back as it was, typed text and all.
 */
export function useHost(className = 'm-host'): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.className = className
    return element
  })
  useLayoutEffect(() => {
    document.body.append(host)
    return () => host.remove()
  }, [host])
  return host
}
