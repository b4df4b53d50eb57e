import { epochOf, type Instant } from '@muster/kernel/instant'

/** The value of the HTTP header `date` at an instant: pages believe it, so it must come from the clock that deeds are stamped by. */
export function dateHeader(at: Instant): string {
  return new Date(epochOf(at)).toUTCString()
}
