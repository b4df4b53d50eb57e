/** What somebody typed and did not submit, of whom or what it speaks, and when, in milliseconds since 1970. */
export type Draft = { value: unknown; of?: readonly string[]; at: number }

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

/** Drafts in this browser, under keys that begin with `scope` (the person); a full or closed storage keeps nothing. */
export function localDrafts(scope: string): DraftStorage {
  const full = (key: string) => `Draft:${scope}:${key}`
  return {
    read(key) {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(full(key)) ?? 'null')
        return isDraft(value) ? value : undefined
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
