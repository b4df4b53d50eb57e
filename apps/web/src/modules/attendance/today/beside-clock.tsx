import { clockingWords } from '@muster/contract/attendance/clocking/words'
import { Suspense } from 'react'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { withWords } from '../../../lib/words/i18n.ts'
import { PhoneOfferOnce } from '../../identity/index.ts'
import type { ElsewhereProps } from './elsewhere-props.ts'

// Few offices ask for a place: what asks comes where one does.
const { Drawn: Elsewhere } = makeLazyComponent(
  withWords([clockingWords], () => import('./elsewhere.tsx')),
  (elsewhere) => elsewhere.Elsewhere,
)

/** What stands below the button of the clock where there is something to say: of the place, and the offer to keep a phone. */
export function BesideClock(props: ElsewhereProps) {
  return (
    <>
      <Suspense fallback={null}>{(props.asksPlace || props.refused) && <Elsewhere {...props} />}</Suspense>
      <PhoneOfferOnce />
    </>
  )
}
