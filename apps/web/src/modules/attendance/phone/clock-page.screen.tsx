import { phoneWords } from '@muster/contract/attendance/phone/words'
import { Suspense } from 'react'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { withWords } from '../../../lib/words/i18n.ts'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'

// Its words are its own: no other page waits for them, and it waits for no others.
const { Drawn: ClockPageOfPhone } = makeLazyComponent(
  withWords([phoneWords], () => import('./clock-page.tsx')),
  (page) => page.ClockPageOfPhone,
)

/** The clock of a phone that is kept for it [2.12]. */
export function Screen() {
  return (
    <Suspense fallback={<ThinBar />}>
      <ClockPageOfPhone />
    </Suspense>
  )
}
