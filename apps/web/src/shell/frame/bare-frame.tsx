import './bare-frame.css'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIsPainted } from '../../lib/page/after-paint.ts'
import { makeLazyComponent } from '../../lib/page/lazy-component.tsx'

// The form comes first; the menus beside it are a weight that nobody waits for.
const { Drawn: BareTools } = makeLazyComponent(
  () => import('./bare-tools.tsx'),
  (tools) => tools.BareTools,
  { isOptional: true },
)

/** A screen without menu and top bar, such as sign-in; language and theme can be chosen here as well. */
export function BareFrame() {
  const isPainted = useIsPainted()
  return (
    <div className="m-bare">
      <Outlet />
      <Suspense fallback={null}>{isPainted && <BareTools />}</Suspense>
    </div>
  )
}
