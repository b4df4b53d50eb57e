import type { ReactNode } from 'react'

export type ScrollAreaProps = { label: string; className: string; busy?: boolean; children: ReactNode }

/** What scrolls by itself: named, and reached by the keyboard, which scrolls it by its arrows. */
export function ScrollArea({ label, className, busy, children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop of its own only a pointer could scroll it.
    <section className={className} aria-label={label} tabIndex={0} aria-busy={busy}>
      {children}
    </section>
  )
}
