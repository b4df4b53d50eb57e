import { createContext, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { makeHost } from '../base/host.ts'

/** Where the dialog around keeps what floats above it: what lies outside of a modal dialog is not there for a screen reader. */
export const AroundContext = createContext<HTMLElement | undefined>(undefined)

/** A dialog, and the element in it for what floats above it: a child of the dialog as long as that is shown. */
export function useFloats<E extends HTMLElement>(): [RefObject<E | null>, HTMLElement] {
  const dialog = useRef<E>(null)
  const [floats] = useState(makeHost(''))
  useLayoutEffect(() => {
    dialog.current?.append(floats)
    return () => floats.remove()
  }, [floats])
  return [dialog, floats]
}
