import { Suspense, useEffect } from 'react'
import type { LazyComponent } from '../../lib/page/lazy-component.tsx'
import { ChunkError } from '../../lib/page/load-chunk.ts'
import { notices } from '../../lib/page/notices.ts'
import { useT } from '../../lib/words/i18n.ts'
import { ErrorBoundary } from '../../ui/base/error-boundary.tsx'
import { WaitBar } from '../../ui/feedback/skeleton.tsx'

/** What of the shell can be opened over the page. */
type Opened = { onClose: () => void }

/** Draws what was opened; where it does not come, or breaks, it is closed again and a notice says so. */
export function OpenedPart({ part: { Drawn }, onClose }: { part: LazyComponent<Opened> } & Opened) {
  return (
    <ErrorBoundary fallback={(error) => <NotOpened isMissing={error instanceof ChunkError} onClose={onClose} />}>
      <Suspense fallback={<WaitBar />}>
        <Drawn onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  )
}

function NotOpened({ isMissing, onClose }: { isMissing: boolean } & Opened) {
  const t = useT()
  const text = isMissing ? t('pages.missing.notice') : t('states.failed')
  useEffect(() => {
    notices.error(text)
    onClose()
  }, [text, onClose])
  return null
}
