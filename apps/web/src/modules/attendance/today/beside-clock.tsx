import { clockingWords } from '@muster/contract/attendance/clocking/words'
import { Suspense } from 'react'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { withWords } from '../../../lib/words/i18n.ts'
import { PhoneOfferOnce } from '../../identity/index.ts'
import type { ElsewhereProps } from './elsewhere-props.ts'
import type { MeantPress } from './missed-press.ts'
import { MissedPresses } from './missed-presses.tsx'

// Few offices ask for a place: what asks comes where one does.
const { Drawn: Elsewhere } = makeLazyComponent(
  withWords([clockingWords], () => import('./elsewhere.tsx')),
  (elsewhere) => elsewhere.Elsewhere,
)

export type BesideClockProps = Omit<ElsewhereProps, 'missedHref'> & {
  meant: MeantPress
  walls: readonly string[]
  /** Where a press is applied for. */
  applyHref: (press: MeantPress) => string
}

const WORDS = {
  kept: 'attendance.clock.keptPress',
  unanswered: 'attendance.clock.unanswered',
  apply: 'attendance.clock.applyForPress',
  forget: 'attendance.clock.forgetPress',
} as const

/** What stands below the button of the clock where there is something to say: of the place, of presses without an answer, and the offer to keep a phone. */
export function BesideClock({ meant, walls, applyHref, ...place }: BesideClockProps) {
  return (
    <>
      <Suspense fallback={null}>
        {(place.asksPlace || place.refused) && <Elsewhere {...place} missedHref={applyHref(meant)} />}
      </Suspense>
      <MissedPresses
        employmentId={meant.employmentId}
        today={meant.day}
        walls={walls}
        applyHref={applyHref}
        words={WORDS}
      />
      <PhoneOfferOnce />
    </>
  )
}
