import { setTabsApi } from '../../lib/place/tabs-api.ts'
import type { ScreenRecord } from '../../lib/registry/screen.ts'
import { useStore } from '../../lib/store/store.ts'
import { windowMemory } from '../../lib/store/window-memory.ts'
import { type TabState, type TabStore, tabStore } from './tab-store.ts'

/** Each window has its own tabs, and a reload brings them back. */
const memory = windowMemory('Tabs')

/** The tabs of this page; empty until the shell has begun. */
export let tabs: TabStore = tabStore([], memory)

/** Begins with the screens of the product. */
export function beginTabs(screens: readonly ScreenRecord[]): void {
  tabs = tabStore(screens, memory)
  setTabsApi(tabs)
}

/** The tabs as React state. */
export function useTabs(): TabState {
  return useStore(tabs)
}
