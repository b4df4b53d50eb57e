/** A save that was sent and not answered, as far as a form keeps it. */
export type OpenSave = { key: string; version?: number; at: number }

/**
 * What somebody typed and did not submit, with the texts of fields that cannot be read, of whom or what it speaks, when, in
 * milliseconds since 1970, and its save that is open.
 */
export type Draft = {
  value: unknown
  typed?: Readonly<Record<string, string>> | undefined
  of?: readonly string[] | undefined
  at: number
  open?: OpenSave | undefined
}

/** Where drafts are kept; per person, and never pay or passwords. */
export type DraftStorage = {
  read: (key: string) => Draft | undefined
  write: (key: string, draft: Draft) => void
  remove: (key: string) => void
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'value' in value && 'at' in value && typeof value.at === 'number'
  )
}

/** What nobody came back to in a week is not kept any longer: the device may be shared. */
const KEPT_MS = 7 * 86_400_000

function draftIn(text: string | null): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDraft(value) && Date.now() - value.at <= KEPT_MS ? value : undefined
  } catch {
    return undefined
  }
}

/** Forgets the drafts of everybody on this device that are too old, or none. */
function dropOld(): void {
  const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
  for (const name of names.filter((one) => one.startsWith(PREFIX)))
    if (!draftIn(localStorage.getItem(name))) localStorage.removeItem(name)
}

const PREFIX = 'Draft:'

/** Drafts in this browser for a week, under keys that begin with `scope` (the person); a full or closed storage keeps nothing. */
export function localDrafts(scope: string): DraftStorage {
  const full = (key: string) => `${PREFIX}${scope}:${key}`
  return {
    read(key) {
      try {
        dropOld()
        return draftIn(localStorage.getItem(full(key)))
      } catch {
        return undefined
      }
    },
    write(key, draft) {
      try {
        localStorage.setItem(full(key), JSON.stringify(draft))
      } catch {
        // Typing goes on; only the safety net is missing.
      }
    },
    remove(key) {
      try {
        localStorage.removeItem(full(key))
      } catch {
        // There was nothing to remove.
      }
    },
  }
}
