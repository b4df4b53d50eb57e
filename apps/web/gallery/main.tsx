import '../src/shell/boot/boot.ts'
import { lazy, StrictMode, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

// The sign-in page draws without antd; everything else comes with the frame.
const SignIn = lazy(() => import('./pages/sign-in.tsx'))
const Frame = lazy(() => import('./frame.tsx'))

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

function Gallery() {
  const page = useSyncExternalStore(onHash, () => location.hash.slice(2) || 'list')
  return <Suspense>{page === 'sign-in' ? <SignIn /> : <Frame page={page} />}</Suspense>
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
