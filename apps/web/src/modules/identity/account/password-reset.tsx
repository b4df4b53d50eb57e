import { accountEndpoints } from '@muster/contract/identity/account'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'

export type PasswordResetProps = { id: string; name: string; which: 'password' | 'secondary'; onClose: () => void }

const WORDS = {
  password: {
    endpoint: accountEndpoints.resetPassword,
    ask: 'access.users.resetAsk',
    hint: 'access.users.resetHint',
    run: 'access.password.reset',
    once: 'access.password.resetOnce',
  },
  secondary: {
    endpoint: accountEndpoints.resetSecondary,
    ask: 'access.users.resetSecondaryAsk',
    hint: 'access.users.resetSecondaryHint',
    run: 'access.secondary.reset',
    once: 'access.users.secondaryOnce',
  },
} as const

/** Asks, resets one of the two passwords, and shows the new one: it is known here alone, until the dialog is closed. */
export function PasswordReset({ id, name, which, onClose }: PasswordResetProps) {
  const t = useT()
  const { endpoint, ask, hint, run, once } = WORDS[which]
  const [password, setPassword] = useState<string>()
  const reset = useSave(endpoint)
  const copy = () =>
    navigator.clipboard.writeText(password ?? '').then(
      () => notices.success(t('access.users.copied')),
      () => {},
    )
  if (password !== undefined)
    return (
      <AppModal
        open
        // A press beside it would take away what is shown once.
        dirty
        width={460}
        title={t(once, { name })}
        onClose={onClose}
        footer={
          <>
            {/* Only a page that came by TLS may write to the clipboard. */}
            {window.isSecureContext && (
              <Button icon="copy" onClick={() => void copy()}>
                {t('access.users.copy')}
              </Button>
            )}
            <Button kind="primary" onClick={onClose}>
              {t('ui.close')}
            </Button>
          </>
        }
      >
        <output className="m-once">{password}</output>
      </AppModal>
    )
  return (
    <AppModal
      open
      width={460}
      title={t(ask, { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="danger"
            busy={reset.busy}
            onClick={async () => {
              const { data } = await reset.run({ id })
              if (data) setPassword(data.password)
            }}
          >
            {t(run)}
          </Button>
        </>
      }
    >
      <p>{t(hint, { name })}</p>
    </AppModal>
  )
}
