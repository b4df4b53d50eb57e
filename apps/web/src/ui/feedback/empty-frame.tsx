import './empty.css'
import type { ReactNode } from 'react'

export type EmptyFrameProps = {
  title: ReactNode
  /** One sentence that teaches. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** A drawing in the middle of an empty place, with what it says below. */
export function EmptyFrame({ drawing, title, children, action }: EmptyFrameProps & { drawing: ReactNode }) {
  return (
    <div className="m-empty">
      <div className="m-empty-drawing">{drawing}</div>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="m-empty-acts">{action}</div>}
    </div>
  )
}
