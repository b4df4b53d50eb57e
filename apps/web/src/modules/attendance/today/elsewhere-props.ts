import type { CallError } from '../../../lib/call/call-error.ts'
import type { FoundPlace } from '../../../lib/page/find-place.ts'

export type ElsewhereProps = {
  /** Whether the rule of the office may ask for the place. */
  asksPlace: boolean
  /** Why the last press did not count, where that is because of the place. */
  refused: CallError | undefined
  /** Where a press that does not count from here is applied for. */
  missedHref: string
  /** Called with the place that was asked for after a press without one. */
  onFound: (place: FoundPlace) => void
}
