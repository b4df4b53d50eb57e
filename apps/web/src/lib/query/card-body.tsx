import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinesSkeleton, ThinBar, useWait, type WaitPhase } from '../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/feedback/state-message.tsx'
import type { CallError } from '../call/call-error.ts'
import { useT } from '../words/i18n.ts'
import { stateOf } from './read-state.tsx'

export type CardBodyProps<T> = {
  query: Pick<UseQueryResult<T, CallError>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (data: T) => ReactNode
}

/** What stands in a card that is still to come: a bar, then grey lines. */
export function CardWait({ wait }: { wait: WaitPhase }) {
  return (
    <div className="m-card-wait">
      {wait === 'bar' && <ThinBar />}
      <LinesSkeleton wait={wait} />
    </div>
  )
}

/** What a card read, or what stands in its place: grey lines after a second, a failure of its own that takes no other card along. */
export function CardBody<T>({ query, children }: CardBodyProps<T>) {
  const t = useT()
  const { data, error, isFetching, refetch } = query
  const wait = useWait(isFetching && data === undefined)
  if (data !== undefined) return children(data)
  const { problem, denied } = stateOf(error, t, () => void refetch())
  return (
    <>
      {!problem && !denied && <CardWait wait={wait} />}
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
    </>
  )
}
