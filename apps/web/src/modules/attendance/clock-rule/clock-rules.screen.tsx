import { clockingWords } from '@muster/contract/attendance/clocking/words'
import { Suspense } from 'react'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { withWords } from '../../../lib/words/i18n.ts'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'

const { Drawn: ClockRuleList } = makeLazyComponent(
  withWords([clockingWords], () => import('./clock-rule-list.tsx')),
  (module) => module.ClockRuleList,
)

/** From where people of each office clock by the web [2.12, 2.17]. */
export function Screen() {
  return (
    <Suspense fallback={<WaitLines />}>
      <ClockRuleList />
    </Suspense>
  )
}
