import { accountEndpoints, type Slip } from '@muster/contract/identity/account'
import { useEffect, useState } from 'react'
import { useSave } from '../../../lib/query/use-save.ts'
import type { ListActionProps } from '../../../lib/registry/record-part.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { fetchSlips, Slips } from './slips.tsx'

type Outcome = { slips: readonly Slip[]; left: readonly { id: string; name: string; reason: string }[] }

/** So many at once, as the endpoint takes. */
const AT_ONCE = 500

/** Accounts for everybody who is selected, after saying what that means; then their slips, and who got none and why. */
export function AccountsBatch({ ids, onClose }: ListActionProps) {
  const t = useT()
  const { pair } = useFormat()
  useEffect(fetchSlips, [])
  const [outcome, setOutcome] = useState<Outcome>()
  const [isRunning, setRunning] = useState(false)
  const create = useSave(accountEndpoints.createMany)
  const run = async () => {
    setRunning(true)
    const all: { slips: Slip[]; left: Outcome['left'][number][] } = { slips: [], left: [] }
    for (let next = 0; next < ids.length; next += AT_ONCE) {
      const { data } = await create.run({ ids: ids.slice(next, next + AT_ONCE) })
      // What was made before stands, and its codes are shown nowhere else.
      if (!data) break
      all.slips.push(...data.slips)
      all.left.push(...data.left)
    }
    setRunning(false)
    if (all.slips.length > 0 || all.left.length > 0) setOutcome(all)
  }
  if (outcome) return <Slips {...outcome} onClose={onClose} />
  return (
    <AppModal
      open
      dirty={isRunning}
      width={460}
      title={pair(t('access.users.createMany'), ids.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={isRunning} disabled={ids.length === 0} onClick={() => void run()}>
            {t('access.users.createMany')}
          </Button>
        </>
      }
    >
      <p>{t('access.users.createManyHint')}</p>
      {isRunning && <ThinBar />}
    </AppModal>
  )
}
