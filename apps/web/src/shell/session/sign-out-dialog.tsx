import { sessionEndpoints } from '@muster/contract/identity/session'
import { useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { closeReads } from '../../lib/call/in-flight.ts'
import { takeWanted } from '../../lib/place/wanted-place.ts'
import { queryClient } from '../../lib/query/query.ts'
import { leaveAtOnce } from '../../lib/session/end-session.ts'
import { writeToken } from '../../lib/session/token.ts'
import { forgetWindow } from '../../lib/store/window-memory.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import { useTabs } from '../tabs/tabs.ts'
import { useTabNames } from '../tabs/use-tab-names.ts'

/** So long the server has to say that the session is over; who leaves a machine at the gate does not wait longer. */
const LONGEST_WAIT_MS = 3000

/**
 * Asks once and names the tabs with unsaved text, ends the session on the server, and forgets the token here whatever the server
 * says [2.11, 4.01, 7.02], with all that this window alone knows of the person. Drafts stay for their time.
 */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const nameOf = useTabNames()
  const forms = useTabs().unsaved
  const unsaved = Object.keys(forms).filter((path) => forms[path]!.size > 0)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    closeReads()
    await queryClient.cancelQueries()
    await Promise.race([
      call(sessionEndpoints.logout, {}, { outlivesPage: true }).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
    ])
    forgetWindow()
    // The place that they wanted is nobody else's.
    takeWanted()
    writeToken(undefined)
    // To sign-in, or to the clock of a phone that is kept for it.
    leaveAtOnce('#/')
  }
  return (
    <AppModal
      open={open}
      title={t('identity.signOut.title')}
      width={420}
      onClose={() => !isLeaving && onClose()}
      footer={
        <>
          <Button disabled={isLeaving} onClick={onClose}>
            {t('identity.signOut.stay')}
          </Button>
          <Button kind="primary" busy={isLeaving} onClick={leave} data-autofocus>
            {t('identity.signOut.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('identity.signOut.ask')}</p>
      {unsaved.length > 0 && (
        <>
          <p>{t('tabs.unsavedIn')}</p>
          <ul className="m-tab-names">
            {unsaved.map((path) => (
              <li key={path}>{nameOf(path)}</li>
            ))}
          </ul>
        </>
      )}
    </AppModal>
  )
}
