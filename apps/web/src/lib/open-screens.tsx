import { createContext, type ReactNode, useContext } from 'react'
import type { ScreenRecord } from './screen.ts'

const OpenScreens = createContext<readonly ScreenRecord[]>([])

/** Gives everything below the screens of the menu that the person may open. */
export function OpenScreensProvider({ screens, children }: { screens: readonly ScreenRecord[]; children: ReactNode }) {
  return <OpenScreens value={screens}>{children}</OpenScreens>
}

/** The screens of the menu that the person may open, in its order; for pages that lead to them. */
export function useOpenScreens(): readonly ScreenRecord[] {
  return useContext(OpenScreens)
}
