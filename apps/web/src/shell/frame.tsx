import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { openRoomWords } from '../lib/i18n.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { queryClient } from '../lib/query.ts'
import { readToken } from '../lib/token.ts'
import { useScreen } from './root.tsx'

// With the shell come the words of the rooms.
const Shell = lazy(async () => {
  const [shell] = await Promise.all([loadChunk(() => import('./shell.tsx')), openRoomWords()])
  return { default: shell.Shell }
})

/** The screen inside the shell for who is signed in; alone for everybody else, who sees only the open pages. */
export function Frame() {
  const screen = useScreen()
  return (
    <QueryClientProvider client={queryClient}>
      {readToken() === undefined ? (
        // A session may just have ended in another window: what needs one is not drawn without it.
        screen?.access === 'public' && <Outlet />
      ) : (
        <Suspense fallback={null}>
          <Shell />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
