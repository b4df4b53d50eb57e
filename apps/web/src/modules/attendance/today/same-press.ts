/** How long after a press of the clock that was not answered another one means the same coming or going. */
export const SAME_PRESS_MS = 600_000
