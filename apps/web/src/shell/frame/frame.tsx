import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { makeLazyComponent } from '../../lib/page/lazy-component.tsx'
import { queryClient } from '../../lib/query/query.ts'
import { leaveAtOnce } from '../../lib/session/end-session.ts'
import { readToken } from '../../lib/session/token.ts'
import { loadTitles } from '../../lib/words/i18n.ts'
import { WaitBar } from '../../ui/feedback/skeleton.tsx'
import { useScreen } from '../screen/use-screen.ts'
import { Shell as WithTitles } from './shell.tsx'
import { useCancelledReads } from './use-cancelled-reads.ts'

// From sign-in on the menu needs the titles of all screens.
const shell = makeLazyComponent(loadTitles, () => WithTitles)
const Shell = shell.Drawn

/** Fetches what the shell needs before it can be drawn. */
export const fetchShell = (): Promise<void> => (readToken() === undefined ? Promise.resolve() : shell.fetch())

/** The screen inside the shell for a signed-in person; alone for everybody else, who sees only the public pages. */
export function Frame() {
  const screen = useScreen()
  useCancelledReads()
  const isSignedIn = readToken() !== undefined
  // The session may end in another window while this one is still being drawn.
  const isLost = !isSignedIn && screen !== undefined && screen.access !== 'public'
  useEffect(() => {
    if (isLost) leaveAtOnce(location.hash)
  }, [isLost])
  return (
    <QueryClientProvider client={queryClient}>
      {!isSignedIn ? (
        !isLost && <Outlet />
      ) : (
        <Suspense fallback={<WaitBar />}>
          <Shell />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
