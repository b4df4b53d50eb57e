import { onStoredElsewhere, readStored, writeStored } from '../../lib/store/storage.ts'
import { store, useStore } from '../../lib/store/store.ts'

const KEY = 'SingleKeys'
const OFF = 'off'

const readOn = () => readStored(KEY) !== OFF
const on = store(readOn, () => onStoredElsewhere(KEY, () => on.set(readOn())))

/** Lets keys without Ctrl and Alt act on this device, or turns them off (WCAG 2.1.4). */
export function setSingleKeys(next: boolean): void {
  writeStored(KEY, next ? undefined : OFF)
  on.set(next)
}

/** Whether keys without Ctrl and Alt act on this device; they do unless somebody turned them off. */
export const useSingleKeys = (): boolean => useStore(on)
