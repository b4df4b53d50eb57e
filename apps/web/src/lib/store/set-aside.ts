import { windowMemory } from './window-memory.ts'

/** A part of what a screen holds beside its address and its drafts: whose it is, where, and under which name. */
export type StoredSection = { person: string; place: string; name: string; value: unknown }

type StoredForm = { person: string; place: string; parts: Record<string, unknown> }

// It is about what stood on the screen of this window.
const memory = windowMemory('SetAside')

const shown = new Set<() => StoredSection>()

/** Counts a part in while its screen is shown; gives the way to stop. */
export function hold(part: () => StoredSection): () => void {
  shown.add(part)
  return () => void shown.delete(part)
}

/** Keeps what the screen holds, for the one person who left it there: the page is about to be loaded anew. */
export function setAside(): void {
  const parts = [...shown].map((part) => part())
  const { person = '', place = '' } = parts[0] ?? {}
  const own = parts.filter((part) => part.person === person && part.place === place)
  write({ person, place, parts: Object.fromEntries(own.map(({ name, value }) => [name, value])) })
}

/** What a person left at a place under a name, in `value`; undefined when there is nothing, or it is somebody else's. */
export function readSetAside({ person, place, name }: Omit<StoredSection, 'value'>): { value: unknown } | undefined {
  const stored = read()
  if (stored?.person !== person || stored.place !== place || !Object.hasOwn(stored.parts, name)) return undefined
  return { value: stored.parts[name] }
}

/** Releases a part that has been taken up again; of all of them once the person or the place is another one. */
export function release({ person, place, name }: Omit<StoredSection, 'value'>): void {
  const stored = read()
  if (!stored) return
  const { [name]: _, ...parts } = stored.parts
  const isThere = stored.person === person && stored.place === place
  write({ person, place, parts: isThere ? parts : {} })
}

const withSets = (_: string, value: unknown) => (value instanceof Set ? { $set: [...value] } : value)

function fromSets(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$set' in value && Array.isArray(value.$set)
    ? new Set(value.$set)
    : value
}

function read(): StoredForm | undefined {
  try {
    const value: unknown = JSON.parse(memory.read() ?? 'null', fromSets)
    return isStored(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isStored(value: unknown): value is StoredForm {
  const { person, place, parts } = { ...(value as Partial<StoredForm>) }
  return typeof person === 'string' && typeof place === 'string' && typeof parts === 'object' && parts !== null
}

function write(stored: StoredForm): void {
  memory.write(Object.keys(stored.parts).length > 0 ? JSON.stringify(stored, withSets) : undefined)
}
