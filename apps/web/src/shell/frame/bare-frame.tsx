import './bare-frame.css'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { partOf } from '../../lib/page/part.tsx'

// The form comes first; the menus beside it are a weight that nobody waits for.
const { Drawn: BareTools } = partOf(
  () => import('./bare-tools.tsx'),
  (tools) => tools.BareTools,
  { isOptional: true },
)

/** A screen without menu and top bar, such as sign-in; language and theme can be chosen here as well. */
export function BareFrame() {
  return (
    <div className="m-bare">
      <Outlet />
      <Suspense fallback={null}>
        <BareTools />
      </Suspense>
    </div>
  )
}
