/** A value of this tab alone, which a reload brings back; undefined when there is none, or the browser forbids storage. */
export function readInTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value in this tab, or with `undefined` forgets it. Where storage is full or forbidden, nothing outlives a reload. */
export function writeInTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // What is kept here only spares the next page something.
  }
}

/** The keys of the window's storage that begin so; none where the browser keeps nothing. */
export function listInTab(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
