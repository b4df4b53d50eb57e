import { machineWords } from '@muster/contract/attendance/machine/words'
import { Suspense } from 'react'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { withWords } from '../../../lib/words/i18n.ts'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'

// Its words are many, and no other screen of attendance says them.
const { Drawn: MachineList } = makeLazyComponent(
  withWords([machineWords], () => import('./machine-list.tsx')),
  (module) => module.MachineList,
)

/** Clock machines that call by themselves [2.17f, S14]. */
export function Screen() {
  return (
    <Suspense fallback={<WaitLines />}>
      <MachineList />
    </Suspense>
  )
}
