import { epochOf, type Instant } from '@muster/kernel/instant'

let latest = { second: '', text: '' }

/** The value of the HTTP header `date` at an instant: pages believe it, so it must come from the clock that operations are stamped by. */
export function dateHeader(at: Instant): string {
  // Many answers go out in one second; each is written out once.
  const second = at.slice(0, 19)
  if (second !== latest.second) latest = { second, text: new Date(epochOf(at)).toUTCString() }
  return latest.text
}
