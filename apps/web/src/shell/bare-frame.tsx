import './bare-frame.css'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// The form comes first; the menus beside it are a weight that nobody waits for.
const BareTools = lazy(async () => ({ default: (await import('./bare-tools.tsx')).BareTools }))

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
