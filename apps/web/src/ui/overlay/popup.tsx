import './overlay.css'
import './popup.css'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../base/class-names.ts'
import { useHost } from '../base/host.ts'
import { PHONE, useMedia } from '../base/screen-size.ts'
import { keepTabInside, useFocusInside } from '../keyboard/focus.ts'
import { useLayer } from '../keyboard/layer.ts'

export type PopupProps = {
  /** What it hangs on, or a point of the window in px. */
  anchor: RefObject<HTMLElement | null> | { x: number; y: number }
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

const MARGIN = 8
const GAP = 4

/** Puts the box under its anchor, or above where there is more space, and inside the window. */
function place(
  box: HTMLElement,
  around: { left: number; right: number; top: number; bottom: number },
  align: 'start' | 'end',
) {
  box.style.maxHeight = ''
  const { width, height } = box.getBoundingClientRect()
  const below = innerHeight - around.bottom - GAP - MARGIN
  const above = around.top - GAP - MARGIN
  const up = height > below && above > below
  const left = align === 'start' ? around.left : around.right - width
  box.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`
  box.style.maxHeight = `${Math.max(120, up ? above : below)}px`
  box.style.top = up ? `${Math.max(MARGIN, around.top - GAP - Math.min(height, above))}px` : `${around.bottom + GAP}px`
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
  const host = useHost()
  const box = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  const phone = useMedia(PHONE)
  useFocusInside(box)
  useLayer(true, onClose, true)

  const settle = useEffectEvent(() => {
    if (!box.current || phone) return
    if ('x' in anchor) place(box.current, { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y }, align)
    else if (anchor.current) place(box.current, anchor.current.getBoundingClientRect(), align)
  })
  const closeFromOutside = useEffectEvent((event: PointerEvent) => {
    const ownButton = 'current' in anchor && anchor.current?.contains(event.target as Node)
    // The veil of a phone closes on the click: on the press, the click would go through to what lies beneath.
    const onVeil = event.target instanceof Element && event.target.hasAttribute('data-veil')
    if (!inside.current && !ownButton && !onVeil) onClose()
    inside.current = false
  })
  useLayoutEffect(() => {
    settle()
    const observer = new ResizeObserver(settle)
    if (box.current) observer.observe(box.current)
    addEventListener('resize', settle)
    addEventListener('scroll', settle, true)
    document.addEventListener('pointerdown', closeFromOutside)
    return () => {
      observer.disconnect()
      removeEventListener('resize', settle)
      removeEventListener('scroll', settle, true)
      document.removeEventListener('pointerdown', closeFromOutside)
    }
  }, [])
  // Presses inside are told apart by React's tree, not by the document's: a date picker of antd opens elsewhere in the body.
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
        tabIndex={-1}
        style={width && !phone ? { width } : undefined}
        onPointerDown={pressedInside}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (!event.defaultPrevented) keepTabInside(event)
        }}
      >
        {children}
      </div>
    </>,
    host,
  )
}
