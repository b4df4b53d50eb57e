import './card.css'
import { type ReactNode, useId } from 'react'
import { classNames } from '../base/class-names.ts'

export type CardProps = {
  title?: ReactNode
  /** Small text after the title. */
  note?: ReactNode
  /** A link or a button at the right of the head. */
  more?: ReactNode
  /** A red edge: somebody must do something about it. */
  urgent?: boolean
  /** Without inner padding, for a table that fills the card. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A white surface with a head. No cards in cards, and none around a page that is only a table. */
export function Card({ title, note, more, urgent, flush, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      className={classNames('m-card', urgent && 'is-urgent', flush && 'm-card-flush', className)}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className="m-card-head">
          <h2 id={id}>{title}</h2>
          {note && <small>{note}</small>}
          {more && <div className="m-card-more">{more}</div>}
        </header>
      )}
      {flush ? children : <div className="m-card-body">{children}</div>}
    </section>
  )
}
