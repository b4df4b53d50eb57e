import { useSyncExternalStore } from 'react'
import { openTabDoor } from '../../lib/place/tab-door.ts'
import type { ScreenRecord } from '../../lib/registry/screen.ts'
import { type TabState, type TabStore, tabStore } from './tab-store.ts'

const KEY = 'Tabs'

/** In this window alone: each window has its own tabs, and a reload brings them back. */
const memory = {
  read: () => {
    try {
      return sessionStorage.getItem(KEY) ?? undefined
    } catch {
      return undefined
    }
  },
  write: (text: string) => {
    try {
      sessionStorage.setItem(KEY, text)
    } catch {
      // Without storage the tabs last until the page is loaded anew.
    }
  },
}

/** The tabs of this page; empty until the shell has begun. */
export let tabs: TabStore = tabStore([], memory)

/** Begins with the screens of the product. */
export function beginTabs(screens: readonly ScreenRecord[]): void {
  tabs = tabStore(screens, memory)
  openTabDoor(tabs)
}

/** The tabs as React state. */
export function useTabs(): TabState {
  return useSyncExternalStore(tabs.subscribe, tabs.read)
}
