import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { tabsApi } from './tabs-api.ts'

/** The tab around a screen: its path, its own place, the named parts of its path, and whether it stays alive while hidden. */
export type OwnTab = {
  path: string
  place: string
  params: Readonly<Record<string, string>>
  keepAlive: boolean
}

const TabContext = createContext<OwnTab | undefined>(undefined)

/** Gives a screen its tab. */
export function TabProvider({ tab, children }: { tab: OwnTab; children: ReactNode }) {
  return <TabContext value={tab}>{children}</TabContext>
}

/** The tab that this component is in; undefined in the shell and on pages without one. */
export function useOwnTab(): OwnTab | undefined {
  return useContext(TabContext)
}

/** Calls the tab by what it shows, such as a person's name; undefined while that is not known. */
export function useTabTitle(title: string | undefined): void {
  const path = useOwnTab()?.path
  useEffect(() => {
    if (path !== undefined && title) tabsApi.setTitle(path, title)
  }, [path, title])
}
