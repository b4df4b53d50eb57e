import { openTabDoor } from '../../lib/place/tab-door.ts'
import type { ScreenRecord } from '../../lib/registry/screen.ts'
import { useStore } from '../../lib/store/store.ts'
import { readInTab, writeInTab } from '../../lib/store/tab-storage.ts'
import { type TabMemory, type TabState, type TabStore, tabStore } from './tab-store.ts'

const KEY = 'Tabs'

/** In this window alone: each window has its own tabs, and a reload brings them back. */
const memory: TabMemory = { read: () => readInTab(KEY), write: (text) => writeInTab(KEY, text) }

/** The tabs of this page; empty until the shell has begun. */
export let tabs: TabStore = tabStore([], memory)

/** Begins with the screens of the product. */
export function beginTabs(screens: readonly ScreenRecord[]): void {
  tabs = tabStore(screens, memory)
  openTabDoor(tabs)
}

/** The tabs as React state. */
export function useTabs(): TabState {
  return useStore(tabs)
}
