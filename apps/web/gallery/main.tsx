import '../src/shell/boot.ts'
import { createRoot } from 'react-dom/client'
import { Button } from '../src/ui/button.tsx'
import { lazy, Suspense } from 'react'
const Page = lazy(() => import('./try.tsx'))
createRoot(document.getElementById('root')!).render(<Suspense><Button kind="primary">Ok</Button><Page /></Suspense>)
