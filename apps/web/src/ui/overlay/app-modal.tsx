import './app-modal.css'
import { type ReactNode, useId } from 'react'
import { PHONE, useMedia } from '../base/screen-size.ts'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { Overlay } from './overlay.tsx'

export type AppModalProps = {
  open: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, the primary one last; on a phone they share the width. */
  footer?: ReactNode
  /** Widest in px; 520 unless given. */
  width?: number
  /** On while something was typed: a press beside the dialog no longer closes it. */
  dirty?: boolean
}

/**
 * A dialog over the page; on a phone a sheet from below. It may stay open while its tab is hidden: it leaves the screen with
 * the tab and returns with it, with what was typed.
 */
export function AppModal({ open, title, onClose, children, footer, width = 520, dirty = false }: AppModalProps) {
  const id = useId()
  const words = useWords()
  const phone = useMedia(PHONE)
  if (!open) return null
  return (
    <Overlay
      place={phone ? 'bottom' : 'center'}
      labelledBy={id}
      width={phone ? undefined : width}
      onClose={onClose}
      closeOnVeil={!dirty}
    >
      <header className="m-modal-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={words.close} onClick={onClose} />
      </header>
      <div className="m-modal-body">{children}</div>
      {footer && <footer className="m-modal-foot">{footer}</footer>}
    </Overlay>
  )
}
