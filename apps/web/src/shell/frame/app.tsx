import { RouterProvider } from '@tanstack/react-router'
import '../over/notices.css'
import { Suspense, useEffect, useMemo } from 'react'
import { isUnanswered } from '../../lib/call/call-error.ts'
import { failureText } from '../../lib/call/failure-words.ts'
import { onFailure } from '../../lib/call/failures.ts'
import { connection } from '../../lib/call/reachability.ts'
import { useIsPainted } from '../../lib/page/after-paint.ts'
import { makeLazyComponent } from '../../lib/page/lazy-component.tsx'
import { notices } from '../../lib/page/notices.ts'
import { useLocale, useT } from '../../lib/words/i18n.ts'
import { ErrorBoundary } from '../../ui/base/error-boundary.tsx'
import { UiWordsProvider } from '../../ui/base/words.tsx'
import { NoticeProvider } from '../../ui/feedback/notice.tsx'
import { LoadingOverlay } from '../over/loading-overlay.tsx'
import { Crashed } from '../pages/crashed.tsx'
import type { openRouter } from './router.tsx'
import { uiWordsOf } from './ui-words.ts'

// Nothing to say yet when the page opens.
const { Drawn: Banners } = makeLazyComponent(
  () => import('../over/banners.tsx'),
  (banners) => banners.Banners,
  { isOptional: true },
)

/** Everything around the screens: words, notices, the overlay of running submits, and the last resort for what breaks. */
export function App({ router, onDrawn }: { router: ReturnType<typeof openRouter>; onDrawn: () => void }) {
  const t = useT()
  const isPainted = useIsPainted()
  const locale = useLocale()
  const words = useMemo(() => uiWordsOf(t, locale), [t, locale])
  useEffect(
    () =>
      onFailure((error) => {
        const text = failureText(error, t)
        // A page that is away says so until it is back.
        if (error.isAction && isUnanswered(error) && connection.read() !== 'there') return notices.away(text)
        notices.error(
          error.code === 0 ? text : t('notices.withCode', { text, code: String(error.code) }),
          error.reference,
        )
      }),
    [t],
  )
  useEffect(() => connection.subscribe(() => connection.read() === 'there' && notices.lineBack(t('states.again'))), [t])
  useEffect(onDrawn, [onDrawn])
  return (
    <UiWordsProvider words={words}>
      <ErrorBoundary fallback={(error) => <Crashed error={error} />}>
        <NoticeProvider store={notices}>
          <Suspense fallback={null}>{isPainted && <Banners />}</Suspense>
          <RouterProvider router={router} />
          <LoadingOverlay />
        </NoticeProvider>
      </ErrorBoundary>
    </UiWordsProvider>
  )
}
