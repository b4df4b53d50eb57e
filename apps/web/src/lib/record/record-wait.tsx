import { WaitLines } from '../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/feedback/state-message.tsx'
import { Page } from '../../ui/layout/page.tsx'
import type { CallError } from '../call/call-error.ts'
import { stateOf } from '../query/read-state.tsx'
import { useT } from '../words/i18n.ts'

/** The page of a record that is still to come, or why it does not. */
export function RecordWait({
  error,
  isPending,
  refetch,
}: {
  error: CallError | null
  isPending: boolean
  refetch: () => unknown
}) {
  const t = useT()
  const { problem, denied } = stateOf(error, t, () => void refetch())
  return (
    <Page>
      {isPending && <WaitLines />}
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
    </Page>
  )
}
