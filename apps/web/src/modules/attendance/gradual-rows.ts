/** So many rows are drawn in one piece: hardly more than a press may wait for. */
export const STEP = 10

/** As many rows from the top as hold one step of new ones at most; all of them where they are few. */
export function firstCount<R>(rows: readonly R[], known: ReadonlySet<string>, keyOf: (row: R) => string): number {
  let fresh = 0
  const end = rows.findIndex((row) => {
    if (!known.has(keyOf(row))) fresh++
    return fresh > STEP
  })
  return end < 0 ? rows.length : end
}
