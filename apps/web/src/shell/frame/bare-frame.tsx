import './bare-frame.css'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/page/load-chunk.ts'

// The form comes first; the menus beside it are a weight that nobody waits for.
const BareTools = lazy(async () => {
  const tools = await loadChunk(() => import('./bare-tools.tsx')).catch(() => undefined)
  return { default: tools?.BareTools ?? (() => null) }
})

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
