type Turn = { since: number; over: Promise<void>; end: () => void }
let turn: Turn | undefined

/** Who waits longer than this for company is late rather than cheap, in milliseconds. */
const MOST_WAIT = 0.5

/**
 * Resolves when this turn of the event loop is over, or half a millisecond after the first who waited. Answers that wait
 * for it leave together: who is woken by the first finds the others there, where one wake-up for each answer cost more
 * than making it.
 */
export function endOfTurn(): Promise<void> {
  turn ??= openTurn()
  const { over, since, end } = turn
  if (performance.now() - since > MOST_WAIT) end()
  return over
}

function openTurn(): Turn {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const opened: Turn = {
    since: performance.now(),
    over,
    end() {
      if (turn === opened) turn = undefined
      resolve()
    },
  }
  setImmediate(opened.end)
  return opened
}
