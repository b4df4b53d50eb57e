import '../src/shell/boot/boot.ts'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from './frame.tsx'

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

function Gallery() {
  const page = useSyncExternalStore(onHash, () => location.hash.slice(2) || 'list')
  return <Frame page={page} />
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
