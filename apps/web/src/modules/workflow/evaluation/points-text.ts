/** The whole number of a text that is typed as points or as a percentage, in half or full width; undefined where it is none. */
export function readPoints(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
