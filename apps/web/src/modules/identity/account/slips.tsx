import { Suspense } from 'react'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import type { SlipSheetProps } from './slip-sheet.tsx'

// The drawing of squares is needed by nobody who only reads a record.
const part = makeLazyComponent(
  () => import('./slip-sheet.tsx'),
  (sheet) => sheet.SlipSheet,
)

/** Fetches the slips before there is a code: what is shown once should not wait for a part of the page. */
export const fetchSlips = (): void => void part.fetchAhead()

/** Activation slips, in a chunk of their own. */
export function Slips(props: SlipSheetProps) {
  return (
    <Suspense fallback={null}>
      <part.Drawn {...props} />
    </Suspense>
  )
}
