/** The items with one of them at another place; as they are where there is no such place. */
export function moveEntry<T>(items: readonly T[], from: number, to: number): T[] {
  const one = items[from]
  if (one === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, one)
}

/** The items with one of them otherwise. */
export const changeEntry = <T>(items: readonly T[], at: number, next: T): T[] =>
  items.map((one, i) => (i === at ? next : one))
