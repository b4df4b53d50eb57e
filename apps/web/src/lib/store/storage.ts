/** What could not be kept in the browser, and over which stored value it stands. */
const memory = new Map<string, { value: string | undefined; over: string | null | undefined }>()

/** The stored value; undefined where the browser forbids storage. */
function raw(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** A value of the browser's local storage; undefined when there is none. */
export function readStored(key: string): string | undefined {
  const stored = raw(key)
  const own = memory.get(key)
  // Another window has written since: its word is the newer one.
  if (own && own.over !== stored) memory.delete(key)
  else if (own) return own.value
  return stored ?? undefined
}

/** Keeps a value on this device, or with `undefined` forgets it. A storage that is full or forbidden: until the page is closed. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, { value, over: raw(key) })
  }
}

/** Calls back when another window writes the value, or forgets them all; returns the way to stop. */
export function onStoredElsewhere(key: string, changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** The object that a stored text holds; empty for anything that is no JSON object. */
export function parseStoredObject(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
