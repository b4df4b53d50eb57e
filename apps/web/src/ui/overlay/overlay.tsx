import './overlay.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../base/class-names.ts'
import { useHost } from '../base/host.ts'
import { keepTabInside, useFocusInside } from '../keyboard/focus.ts'
import { useLayer } from '../keyboard/layer.ts'
import { AroundContext, useFloats } from './floats.ts'

export type OverlayProps = {
  /** Where the panel stands: a dialog in the middle, a drawer at the right, a sheet at the bottom, or the whole screen. */
  place: 'center' | 'right' | 'bottom' | 'full'
  /** Id of the element that names the dialog. */
  labelledBy: string
  /** Widest in px, for `center`. */
  width?: number
  onClose: () => void
  /** Whether a press on the veil closes; off where text could be lost. */
  closeOnVeil?: boolean
  children: ReactNode
}

let locks = 0

/**
 * Keeps the page beneath from scrolling, without a jump where the scroll bar was. A page that does not scroll is left alone: the
 * change alone would have all of it laid out anew.
 */
function useScrollLock(): void {
  useEffect(() => {
    const root = document.documentElement
    if (locks === 0 && root.scrollHeight <= root.clientHeight) return
    if (locks++ === 0) {
      const bar = innerWidth - root.clientWidth
      root.style.overflow = 'hidden'
      if (bar > 0) root.style.paddingRight = `${bar}px`
    }
    return () => {
      if (--locks > 0) return
      root.style.overflow = ''
      root.style.paddingRight = ''
    }
  }, [])
}

/** A modal panel over the page. Rendered only while open; keeps the focus inside and gives it back at the end. */
export function Overlay({ place, labelledBy, width, onClose, closeOnVeil = true, children }: OverlayProps) {
  const host = useHost()
  const [panel, floats] = useFloats<HTMLDivElement>()
  const pressedVeil = useRef(false)
  useFocusInside(panel)
  useLayer(true, onClose, true)
  useScrollLock()
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the veil repeats for the pointer what Escape does.
    <div
      className={classNames('m-veil', `m-veil-${place}`)}
      role="presentation"
      onPointerDown={(e) => {
        pressedVeil.current = e.target === e.currentTarget
      }}
      onClick={(e) => {
        if (closeOnVeil && pressedVeil.current && e.target === e.currentTarget) onClose()
      }}
    >
      <div
        ref={panel}
        className="m-panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        onKeyDown={keepTabInside}
        style={width ? { maxWidth: width } : undefined}
      >
        <AroundContext value={floats}>{children}</AroundContext>
      </div>
    </div>,
    host,
  )
}
