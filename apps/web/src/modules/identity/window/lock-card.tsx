import type { ReactNode } from 'react'
import { Icon } from '../../../ui/control/icon.tsx'

/** What stands in the place of what is locked. */
export function LockCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="m-lock" aria-label={title}>
      <div className="m-lock-mark">
        <Icon name="lock" size={26} />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
