import { sessionEndpoints } from '@muster/contract/identity/session'
import type { Query } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../../lib/query/query.ts'

const isOfShell = ({ queryKey }: Query) => queryKey[0] === sessionEndpoints.getInfo.path
const isLeft = ({ state }: Query) => state.fetchStatus === 'idle' && (state.status === 'pending' || state.isInvalidated)

/**
 * Cancels what the screens are reading as soon as another one is on its way [2.22], before that has come. Somebody who turns back
 * meanwhile finds the same screen: what was cancelled of it is read after all.
 */
export function useCancelledReads(): void {
  const router = useRouter()
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged)
          void queryClient.cancelQueries({ type: 'active', predicate: (query) => !isOfShell(query) }, { silent: true })
      }),
      router.subscribe('onResolved', () => void queryClient.refetchQueries({ type: 'active', predicate: isLeft })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
}
