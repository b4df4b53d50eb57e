import './entrance.css'
import '../../ui/on-brand.css'
// The tints of the banner, which it does not bring by itself.
import '../../ui/state-chip.css'
import type { ReactNode } from 'react'
import { useT } from '../../lib/words/i18n.ts'
import { Mark } from '../../ui/icon.tsx'
import { ExampleWeek } from './example-week.tsx'
import { ServerStatus } from './server-status.tsx'

export type EntranceProps = {
  title: string
  under?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** The frame of what stands before sign-in [S01]: the form at the right, what the product does at the left; on a phone a card. */
export function Entrance({ title, under, wide, children }: EntranceProps) {
  const t = useT()
  return (
    <div className="m-entrance">
      <aside className="m-entrance-side m-on-brand">
        <div className="m-entrance-brand">
          <Mark size={28} />
          Muster
        </div>
        <p className="m-entrance-claim">{t('identity.signIn.tagline').replace(/([.。។])\s*(?=\S)/u, '$1\n')}</p>
        <ExampleWeek />
      </aside>
      <main className="m-entrance-main">
        <div className={wide ? 'm-entrance-form is-wide' : 'm-entrance-form'}>
          <h1>{title}</h1>
          {under && <div className="m-entrance-under">{under}</div>}
          {children}
        </div>
        <footer className="m-entrance-foot">
          <ServerStatus />
        </footer>
      </main>
    </div>
  )
}
