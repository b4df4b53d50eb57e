import './overlay.css'
import './popup.css'
import { type KeyboardEvent, type ReactNode, useContext, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../base/class-names.ts'
import { useHost } from '../base/host.ts'
import { PHONE, useMedia } from '../base/screen-size.ts'
import { keepTabInside, useFocusInside } from '../keyboard/focus.ts'
import { useLayer } from '../keyboard/layer.ts'
import { AroundContext, useFloats } from './floats.ts'
import { type Anchor, usePlaced } from './use-placed.ts'

export type PopupProps = {
  anchor: Anchor
  /** The edge of the anchor it lines up with. */
  align?: 'start' | 'end'
  label: string
  role?: 'dialog' | 'menu' | 'listbox'
  /** Width in px; as wide as its content unless given. */
  width?: number
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  className?: string
  children: ReactNode
}

/** A small box hanging on a button; on a phone a sheet from below. Rendered only while open. */
export function Popup({
  anchor,
  align = 'start',
  label,
  role = 'dialog',
  width,
  onClose,
  onKeyDown,
  className,
  children,
}: PopupProps) {
  const host = useHost('m-host', useContext(AroundContext))
  const [box, floats] = useFloats<HTMLDivElement>()
  const inside = useRef(false)
  const phone = useMedia(PHONE)
  useFocusInside(box)
  useLayer(true, onClose, true)

  usePlaced(box, anchor, align, phone)
  const closeFromOutside = useEffectEvent((event: PointerEvent) => {
    const ownButton = 'current' in anchor && anchor.current?.contains(event.target as Node)
    // The veil of a phone closes on the click: on the press, the click would go through to what lies beneath.
    const onVeil = event.target instanceof Element && event.target.hasAttribute('data-veil')
    if (!inside.current && !ownButton && !onVeil) onClose()
    inside.current = false
  })
  useLayoutEffect(() => {
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])
  // Presses inside are told apart by React's tree, not by the document's: the list of a field opens elsewhere in the body.
  const pressedInside = () => {
    inside.current = true
  }
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: repeats what Escape does. */}
      <div className="m-popup-veil" data-veil onClick={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: the role comes from the caller. */}
      <div
        ref={box}
        className={classNames('m-popup', className)}
        role={role}
        aria-label={label}
        aria-modal={role === 'dialog' || undefined}
        tabIndex={-1}
        style={width && !phone ? { width } : undefined}
        onPointerDown={pressedInside}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (!event.defaultPrevented) keepTabInside(event)
        }}
      >
        <AroundContext value={floats}>{children}</AroundContext>
      </div>
    </>,
    host,
  )
}
