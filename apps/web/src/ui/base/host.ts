import { createContext, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Where the dialog around keeps what floats above it: what lies outside of a modal dialog is not there for a screen reader. */
export const AroundContext = createContext<HTMLElement | undefined>(undefined)

const makeElement = (className: string) => () => {
  const element = document.createElement('div')
  element.className = className
  return element
}

/**
 * An element at the end of the body, or of what is around, for what floats above the page. It is in the document only while the
 * component is shown: when its tab is hidden it leaves with everything in it, and comes back as it was, typed text and all.
 */
export function useHost(className = 'm-host', around?: HTMLElement): HTMLElement {
  const [host] = useState(makeElement(className))
  useLayoutEffect(() => {
    ;(around ?? document.body).append(host)
    return () => host.remove()
  }, [host, around])
  return host
}

/** A dialog, and the element in it for what floats above it: a child of the dialog as long as that is shown. */
export function useFloats<E extends HTMLElement>(): [RefObject<E | null>, HTMLElement] {
  const dialog = useRef<E>(null)
  const [floats] = useState(makeElement(''))
  useLayoutEffect(() => {
    dialog.current?.append(floats)
    return () => floats.remove()
  }, [floats])
  return [dialog, floats]
}
