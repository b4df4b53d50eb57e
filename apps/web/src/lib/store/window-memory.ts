import { DRAFT_PREFIX } from '../../ui/form/draft-prefix.ts'
import { listInTab, readInTab, writeInTab } from './tab-storage.ts'

/** A text that this window alone keeps over a reload of its page. */
export type WindowMemory = { read: () => string | undefined; write: (text: string | undefined) => void }

const keys = new Set<string>()
let isForgotten = false

/** Keeps a text under a key until the window is closed or its person signs out. Without storage it lasts until the page goes. */
export function windowMemory(key: string): WindowMemory {
  keys.add(key)
  return {
    read: () => readInTab(key),
    write: (text) => {
      if (!isForgotten) writeInTab(key, text)
    },
  }
}

/** Forgets all of it for good: the person has signed out, and what the page still says while it goes is not kept. */
export function forgetWindow(): void {
  isForgotten = true
  // Their drafts wait for them; that one of them was this window's is nobody's any more.
  for (const key of [...keys, ...listInTab(DRAFT_PREFIX)]) writeInTab(key, undefined)
}
