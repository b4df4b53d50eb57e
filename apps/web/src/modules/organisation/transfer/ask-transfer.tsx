import type { ReactNode } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'

export type AskTransferProps = {
  title: string
  action: string
  busy: boolean
  onClose: () => void
  onRun: () => Promise<void>
  children: ReactNode
}

/** Asks once before something that cannot be taken back [X6]. */
export function AskTransfer({ title, action, busy, onClose, onRun, children }: AskTransferProps) {
  const t = useT()
  return (
    <AppModal
      open
      title={title}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void onRun()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </AppModal>
  )
}
