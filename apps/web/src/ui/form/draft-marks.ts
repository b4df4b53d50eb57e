/** Which page has a draft open, and when it last said so, in milliseconds since 1970. */
type Mark = { page: string; at: number }

const PREFIX = 'DraftOpen:'
const LOCK = 'DraftPage:'
const SAID_EVERY_MS = 3000
/** A page in the background may say so once a minute only. */
const SILENT_MS = 75_000
/** Between the first word of a page and its lock. */
const LOCKED_WITHIN_MS = 1000

// Made without randomUUID, which plain http on a local network lacks.
const own = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
/** What this page has open, and how often. */
const open = new Map<string, number>()
/** The pages that hold a lock, which the browser takes from one that dies; none where it has no locks. */
let seen: { pages: ReadonlySet<string>; at: number } | undefined
let isSaying = false

function look(): void {
  const at = Date.now()
  void globalThis.navigator?.locks?.query().then(
    ({ held = [] }) => {
      seen = { pages: new Set(held.map(({ name }) => name?.slice(LOCK.length) ?? '')), at }
    },
    () => {},
  )
}

/** What is open here or in another page, as far as it is said. */
export function listOpen(): string[] {
  return listStored(PREFIX).map((name) => name.slice(PREFIX.length))
}

/** The names under which something is stored on this device; none where the browser forbids storage. */
export function listStored(prefix: string): string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    return names.filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

function markOf(draft: string): Mark | undefined {
  try {
    const mark: unknown = JSON.parse(localStorage.getItem(PREFIX + draft) ?? 'null')
    if (typeof mark !== 'object' || mark === null || !('page' in mark) || !('at' in mark)) return undefined
    return typeof mark.page === 'string' && typeof mark.at === 'number' ? { page: mark.page, at: mark.at } : undefined
  } catch {
    return undefined
  }
}

function put(draft: string): void {
  try {
    localStorage.setItem(PREFIX + draft, JSON.stringify({ page: own, at: Date.now() } satisfies Mark))
  } catch {
    // Where nothing is kept no window takes a draft from another.
  }
}

function takeAway(draft: string): void {
  try {
    if (markOf(draft)?.page === own) localStorage.removeItem(PREFIX + draft)
  } catch {
    // There was nothing to take away.
  }
}

/** Whether another page has a draft open. A page that died counts as gone: at once where there are locks, else when it is silent. */
export function isOpenElsewhere(draft: string): boolean {
  const mark = markOf(draft)
  if (!mark || mark.page === own) return false
  look()
  if (seen && seen.at > mark.at + LOCKED_WITHIN_MS) return seen.pages.has(mark.page)
  return Date.now() - mark.at < SILENT_MS
}

/** Says that this page has a draft open until what is given back is called, or the page goes. */
export function holdDraft(draft: string): () => void {
  open.set(draft, (open.get(draft) ?? 0) + 1)
  put(draft)
  if (!isSaying) say()
  return () => {
    const left = (open.get(draft) ?? 1) - 1
    if (left > 0) return void open.set(draft, left)
    open.delete(draft)
    takeAway(draft)
  }
}

/** Keeps saying what is open, without taking back what another page has taken over meanwhile. */
function say(): void {
  isSaying = true
  void navigator.locks?.request(LOCK + own, () => new Promise(() => {})).catch(() => {})
  setInterval(() => {
    look()
    for (const draft of open.keys()) if (!isOpenElsewhere(draft)) put(draft)
  }, SAID_EVERY_MS)
  addEventListener('focus', look)
  addEventListener('pagehide', () => {
    for (const draft of open.keys()) takeAway(draft)
  })
}

look()
