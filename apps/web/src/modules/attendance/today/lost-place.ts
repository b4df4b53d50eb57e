import { deviceNow } from '../../../lib/page/clock.ts'
import type { FoundPlace } from '../../../lib/page/find-place.ts'
import { SAME_PRESS_MS } from './same-press.ts'

/**
 * The place of a press that got no answer. Pressed again it is the same press, which says the same place: under its key the server would
 * refuse another one, and the next would be a second punch.
 */
export function rememberPlace() {
  let lost: { place: FoundPlace; at: number } | undefined
  return {
    /** The place that a press says: the one just found, else that of the same press before. */
    placeOf(found: FoundPlace | undefined): FoundPlace | undefined {
      if (found) return found
      return lost && deviceNow() - lost.at < SAME_PRESS_MS ? lost.place : undefined
    },
    /** Keeps the place that a press said as long as it is not answered; without one there is none to keep. */
    keep(said: FoundPlace | undefined): void {
      lost = said && { place: said, at: lost?.place === said ? lost.at : deviceNow() }
    },
  }
}
