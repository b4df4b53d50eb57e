import { useEffect } from 'react'
import { isRefusal } from '../../../lib/call/call-error.ts'
import { onFailure } from '../../../lib/call/failures.ts'
import { queryClient } from '../../../lib/query/query.ts'
import { notePayWindow } from './pay-window.ts'

/** Shuts the window as soon as the server says that it is shut: it knows first, as when the password was changed elsewhere. */
export function shutOn(error: unknown): void {
  if (isRefusal(error, 'identity.secondary_needed')) notePayWindow(null)
}

/** The same for whatever is read or pressed while pay is on the screen. */
export function useShutOnRefusal(): void {
  useEffect(() => {
    const stops = [onFailure(shutOn), queryClient.getQueryCache().subscribe(({ query }) => shutOn(query.state.error))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
