import { RouterProvider } from '@tanstack/react-router'
import './notices.css'
import { useEffect, useMemo } from 'react'
import { failureText } from '../lib/failure-words.ts'
import { onFailure } from '../lib/failures.ts'
import { useT } from '../lib/i18n.ts'
import { notices } from '../lib/notices.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { NoticeProvider } from '../ui/notice.tsx'
import { UiWordsProvider } from '../ui/words.tsx'
import { Crashed } from './crashed.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import type { openRouter } from './router.tsx'
import { uiWordsOf } from './ui-words.ts'

/** Everything around the screens: words, notices, the overlay of running submits, and the last resort for what breaks. */
export function App({ router }: { router: ReturnType<typeof openRouter> }) {
  const t = useT()
  const words = useMemo(() => uiWordsOf(t), [t])
  useEffect(
    () =>
      onFailure((error) => {
        const text = failureText(error, t)
        notices.error(
          error.code === 0 ? text : t('notices.withCode', { text, code: String(error.code) }),
          error.reference,
        )
      }),
    [t],
  )
  useEffect(() => {
    // A part of the page is gone from the server: it runs in a newer version [8.09].
    const outdated = () => notices.error(t('states.newVersion'))
    addEventListener('vite:preloadError', outdated)
    return () => removeEventListener('vite:preloadError', outdated)
  }, [t])
  return (
    <UiWordsProvider words={words}>
      <ErrorBoundary fallback={(_, retry) => <Crashed onRetry={retry} />}>
        <NoticeProvider store={notices}>
          <RouterProvider router={router} />
          <LoadingOverlay />
        </NoticeProvider>
      </ErrorBoundary>
    </UiWordsProvider>
  )
}
