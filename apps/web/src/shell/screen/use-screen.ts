import { useRouterState } from '@tanstack/react-router'
import type { ScreenRecord } from '../../lib/registry/screen.ts'

/** The screen that is shown. */
export function useScreen(): ScreenRecord | undefined {
  return useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen })
}
