import { epochOf, type Instant } from '@muster/kernel/instant'

/** The machine's time of day, in milliseconds since 1970: no test knows it, nobody else in the browser tests may ask for it. */
export const machineNow = () => Date.now()

/** How far a clock that begins at `moment` now is ahead of the machine's, in milliseconds; negative when it is behind. */
export const aheadOf = (moment: Instant) => epochOf(moment) - machineNow()
