import { accountEndpoints, type Slip } from '@muster/contract/identity/account'
import { useEffect, useState } from 'react'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { fetchSlips, Slips } from './slips.tsx'

/** Asks, makes a new code for somebody who has not used theirs, and shows its slip. */
export function CodeRenewal({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  useEffect(fetchSlips, [])
  const [slip, setSlip] = useState<Slip>()
  const renew = useSave(accountEndpoints.renewCode)
  if (slip) return <Slips slips={[slip]} left={[]} onClose={onClose} />
  return (
    <AppModal
      open
      width={460}
      title={t('access.users.renew')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={renew.busy}
            onClick={async () => {
              const { data } = await renew.run({ id })
              if (data) setSlip(data)
            }}
          >
            {t('access.users.renew')}
          </Button>
        </>
      }
    >
      <p>{t('access.users.renewHint')}</p>
    </AppModal>
  )
}
