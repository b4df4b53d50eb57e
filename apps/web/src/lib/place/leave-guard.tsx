import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LeaveQuestion } from '../../ui/form/form-frame.tsx'
import { useOwnTab } from './tab-context.tsx'

/**
 * While something is unsaved, asks once before a navigation that would give it up [X3]: to another place of the same tab, or out
 * of a tab that does not stay alive. Other tabs may be gone to and come back from. The browser asks by itself before the page is
 * closed. After a save, `go` with `free` is not asked.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const own = useOwnTab()
  const shouldBlockFn = useCallback(
    ({ next }: { next: { pathname: string } }) => isUnsaved && (!own?.keepAlive || next.pathname === own.path),
    [isUnsaved, own?.keepAlive, own?.path],
  )
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: false, withResolver: true })
  return (
    <LeaveQuestion
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
