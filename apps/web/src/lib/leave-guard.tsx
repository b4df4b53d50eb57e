import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LeaveQuestion } from '../ui/form-frame.tsx'

/**
 * While something is unsaved, asks once before a navigation that would give it up [X3]; the browser asks by itself before the
 * page is closed. After a save, `go` with `free` is not asked.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const shouldBlockFn = useCallback(() => isUnsaved, [isUnsaved])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: false, withResolver: true })
  return (
    <LeaveQuestion
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
