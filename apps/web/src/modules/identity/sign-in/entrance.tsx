import './entrance.css'
import '../../../ui/base/on-brand.css'
// The tints of the banner, which it does not bring by itself.
import '../../../ui/display/state-chip.css'
import { type ReactNode, Suspense } from 'react'
import { useIsPainted } from '../../../lib/page/after-paint.ts'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { useMedia } from '../../../ui/base/screen-size.ts'
import { Mark } from '../../../ui/control/icon.tsx'
import { ServerStatus } from './server-status.tsx'

/** Where the form leaves space beside it; also in entrance.css. */
const WIDE = '(min-width: 861px)'

// What is shown beside the form comes after the form.
const { Drawn: ExampleWeek } = makeLazyComponent(
  () => import('./example-week.tsx'),
  (week) => week.ExampleWeek,
  { isOptional: true },
)

export type EntranceProps = {
  title: string
  under?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** The frame of what stands before sign-in [S01]: the form at the right, what the product does at the left; on a phone a card. */
export function Entrance({ title, under, wide, children }: EntranceProps) {
  const t = useT()
  const isWide = useMedia(WIDE)
  const isPainted = useIsPainted()
  return (
    <div className="m-entrance">
      <aside className="m-entrance-side m-on-brand">
        <div className="m-entrance-brand">
          <Mark size={28} />
          Muster
        </div>
        <p className="m-entrance-claim">{t('identity.signIn.tagline').replace(/([.。។])\s*(?=\S)/u, '$1\n')}</p>
        <Suspense fallback={null}>{isWide && isPainted && <ExampleWeek />}</Suspense>
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
