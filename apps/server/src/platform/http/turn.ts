let end: Promise<void> | undefined

/**
 * Resolves when this turn of the event loop is over. Answers that wait for it leave together: who is woken by the first
 * finds the others there, where one wake-up for each answer cost more than making it.
 */
export function endOfTurn(): Promise<void> {
  end ??= new Promise((resolve) =>
    setImmediate(() => {
      end = undefined
      resolve()
    }),
  )
  return end
}
