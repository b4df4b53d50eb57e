import './page.css'
import '../overlay/overlay.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PHONE, useMedia, WIDE } from '../base/screen-size.ts'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { useLayer } from '../keyboard/layer.ts'
import { useKeys } from '../keyboard/use-keys.ts'
import { Overlay } from '../overlay/overlay.tsx'
import { useScrollByKeys } from './use-scroll-by-keys.ts'

export type DetailDrawerProps = {
  title: ReactNode
  chip?: ReactNode
  onClose: () => void
  /** The row before and after in the list; without them the arrows are not drawn. */
  onPrevious?: () => void
  onNext?: () => void
  /** Buttons at the bottom, the primary one first. */
  footer?: ReactNode
  /** Above the page also where there is space beside it: for what does not belong to a list. */
  over?: boolean | undefined
  children: ReactNode
}

function Inside({
  id,
  title,
  chip,
  onClose,
  onPrevious,
  onNext,
  footer,
  children,
}: DetailDrawerProps & { id: string }) {
  const words = useWords()
  const body = useScrollByKeys<HTMLDivElement>()
  return (
    <>
      <header className="m-drawer-head">
        <div className="m-drawer-title">
          <h2 id={id} className="ellipsis" tabIndex={-1} data-autofocus aria-live="polite">
            {title}
          </h2>
          {chip}
        </div>
        <div className="m-drawer-acts">
          {(onPrevious || onNext) && (
            <>
              <IconButton
                icon="chevron-up"
                label={words.previous}
                disabled={!onPrevious}
                onClick={onPrevious}
                aria-keyshortcuts="k"
              />
              <IconButton
                icon="chevron-down"
                label={words.next}
                disabled={!onNext}
                onClick={onNext}
                aria-keyshortcuts="j"
              />
            </>
          )}
          <IconButton icon="close" label={words.close} onClick={onClose} />
        </div>
      </header>
      <div ref={body} className="m-drawer-body">
        {children}
      </div>
      {footer && <footer className="m-drawer-foot">{footer}</footer>}
    </>
  )
}

/** Beside the list the drawer is a part of the page: it takes the focus when it opens, but does not hold it. */
function Aside(props: DetailDrawerProps & { id: string }) {
  const aside = useRef<HTMLElement>(null)
  useLayer(true, props.onClose)
  useEffect(() => {
    const before = document.activeElement
    const head = aside.current?.querySelector<HTMLElement>('[data-autofocus]')
    head?.focus({ preventScroll: true })
    const own = aside.current
    return () => {
      const lost = own?.contains(document.activeElement) || document.activeElement === document.body
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside ref={aside} className="m-aside" aria-labelledby={props.id}>
      <Inside {...props} />
    </aside>
  )
}

/**
 * One thing out of a list in detail: 432 px beside the list from 1200 px up, over it below, the whole screen on a phone.
 * Escape closes; the focus goes back to where it was. Rendered only while open.
 */
export function DetailDrawer(props: DetailDrawerProps) {
  const id = useId()
  const words = useWords()
  const hasSpace = useMedia(WIDE)
  const wide = hasSpace && !props.over
  const phone = useMedia(PHONE)
  useKeys(
    'detail',
    [
      ...(props.onNext ? [{ keys: 'j', label: words.next, act: props.onNext, repeats: true }] : []),
      ...(props.onPrevious ? [{ keys: 'k', label: words.previous, act: props.onPrevious, repeats: true }] : []),
    ],
    { inside: () => document.getElementById(id) },
  )
  if (wide) return <Aside {...props} id={id} />
  return (
    <Overlay place={phone ? 'full' : 'right'} labelledBy={id} onClose={props.onClose}>
      <Inside {...props} id={id} />
    </Overlay>
  )
}
