import { holdDraft, isOpenElsewhere, listOpen, listStored } from './draft-marks.ts'
import { DRAFT_PREFIX } from './draft-prefix.ts'

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

/** Which draft of a form a window takes: its own where the form is open in another window. */
export type DraftPlace = { key: string; isElsewhere: boolean }

/** Where drafts are kept; per person and window, and never pay or passwords. */
export type DraftStorage = {
  /** Finds the draft that is this window’s: the one it had, else one that no window has open, else a new one of its own. */
  find: (form: string) => DraftPlace
  /** Holds a draft as this window’s until what is given back is called. */
  hold: (form: string, key: string) => () => void
  /** Whether another window has taken over a draft, which it does where this one was silent for long. */
  isTaken: (key: string) => boolean
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
  for (const name of listStored(DRAFT_PREFIX)) if (!draftIn(localStorage.getItem(name))) localStorage.removeItem(name)
}

/** Between the name of a form and the window that keeps a draft of its own. */
const OF_WINDOW = '~'

/** The draft that this window had of a form, over a reload. */
function readOwn(form: string): string | undefined {
  try {
    return sessionStorage.getItem(DRAFT_PREFIX + form) ?? undefined
  } catch {
    return undefined
  }
}

function writeOwn(form: string, key: string): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + form, key)
  } catch {
    // A reload then takes a draft that is free.
  }
}

/** Drafts in this browser for a week, under keys that begin with `scope` (the person); a full or closed storage keeps nothing. */
export function localDrafts(scope: string): DraftStorage {
  const full = (key: string) => `${DRAFT_PREFIX}${scope}:${key}`
  const drafts: DraftStorage = {
    find(form) {
      const main = full(form)
      const names = [...listStored(DRAFT_PREFIX), ...listOpen()].filter((name) => name.startsWith(main + OF_WINDOW))
      const all = [...new Set([main, ...names])].map((name) => name.slice(full('').length))
      const elsewhere = new Set(all.filter((key) => isOpenElsewhere(full(key))))
      const free = all.filter((key) => !elsewhere.has(key))
      const own = readOwn(main)
      const kept = [...free.filter((key) => key === own), ...free].find((key) => drafts.read(key))
      const key =
        kept ?? free.find((key) => key === form) ?? `${form}${OF_WINDOW}${Math.random().toString(36).slice(2)}`
      return { key, isElsewhere: elsewhere.size > 0 }
    },
    hold(form, key) {
      writeOwn(full(form), key)
      return holdDraft(full(key))
    },
    isTaken: (key) => isOpenElsewhere(full(key)),
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
  return drafts
}
