import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef } from 'react'
import { LeaveQuestion } from '../ui/form-frame.tsx'
import { UnsavedProvider } from '../ui/unsaved.tsx'

/**
 * Asks once before a navigation that would give up text in the forms below [X3]; the browser asks by itself before the page is
 * closed. After a save, `go` with `free` is not asked.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>())
  const shouldBlockFn = useCallback(() => unsaved.current.size > 0, [])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: false, withResolver: true })
  const report = useCallback((form: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(form)
    else unsaved.current.delete(form)
  }, [])
  return (
    <UnsavedProvider onChange={report}>
      {children}
      <LeaveQuestion
        open={blocker.status === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </UnsavedProvider>
  )
}
