import { sessionEndpoints } from '@muster/contract/identity/session'
import { leaveAtOnce } from '../lib/end-session.ts'
import { useT } from '../lib/i18n.ts'
import { writeToken } from '../lib/token.ts'
import { useSave } from '../lib/use-save.ts'
import { AppModal } from '../ui/app-modal.tsx'
import { Button } from '../ui/button.tsx'

/** Asks once, ends the session on the server, and forgets the token here whatever the server says [2.11, 4.01, 7.02]. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const save = useSave(sessionEndpoints.logout, { quiet: true })
  const leave = async () => {
    await save.run({})
    writeToken(undefined)
    leaveAtOnce('#/login')
  }
  return (
    <AppModal
      open={open}
      title={t('identity.signOut.title')}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('identity.signOut.stay')}</Button>
          <Button kind="primary" busy={save.busy} onClick={leave} data-autofocus>
            {t('identity.signOut.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('identity.signOut.ask')}</p>
    </AppModal>
  )
}
